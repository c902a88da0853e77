//! The symbols and words of the game.

use kernel::Term;

const fn term(symbol: &'static str, name: &'static str, rule: &'static str, text: &'static str) -> Term {
    Term { symbol, name, text, rule }
}

pub(super) const TERMS: &[Term] = &[
    term("sun", "Sun", "PHI-7", "The team that begins, and the left column of the pad."),
    term("moon", "Moon", "PHI-7", "The team that comes second, and the right column of the pad."),
    term("spirit", "Spirit", "PHI-1", "Knows the Object and answers Questions about it in writing."),
    term("medium", "Medium", "PHI-1", "Does not know the Object. Asks, listens, calls Silencio and guesses."),
    term("object", "Object", "PHI-6", "The secret word. The first team to write it has won."),
    term("question", "Question", "PHI-13", "The Mediums offer some of theirs, and their Spirit answers one."),
    term("ask", "Ask", "PHI-13", "The turn is used for a Question; the answer goes in the next space."),
    term(
        "guess",
        "Guess",
        "PHI-20",
        "The turn is used for spelling the Object. The first wrong letter ends it.",
    ),
    term("period", "Period", "PHI-16", "Ends a clue or a guess. A clue with a period is complete."),
    term(
        "pad",
        "Pad",
        "PHI-7",
        "Two columns of eight spaces. Every turn fills the next space of its column.",
    ),
    term("clue", "Clue", "PHI-14", "An answer of a Spirit, written letter by letter for all to see."),
    term("letter", "Letter", "PHI-14", "One letter of a clue. Spaces are not letters."),
    term(
        "silencio",
        "Silencio",
        "PHI-15",
        "Called by a Medium who has heard enough: the Spirit stops, and the rest stays hidden.",
    ),
    term("blank", "Blank", "PHI-32", "A letter that only one team has heard. An Eye can fill it."),
    term("eye", "Eye", "PHI-23", "Used on any clue: whoever wrote it adds the next letter, or the period."),
    term("whisper", "Whisper", "PHI-32", "The team hears the next letter of a clue, and nobody else does."),
    term("arcana", "Arcana", "PHI-10", "A card with a power. One can be played at the start of a turn."),
    term("crystal", "Crystal", "PHI-10", "Pays for an Arcana. A team has three."),
    term("reclaim", "Reclaim", "PHI-27", "The Crystal paid for the card comes back."),
    term("lasting", "Lasting", "PHI-26", "A purple Arcana: it works for the rest of the game."),
    term("single", "Once", "PHI-26", "A black Arcana: it works once and stays on the table."),
    term("early", "First rounds", "PHI-R15", "The power works in the first three rounds only."),
    term(
        "reversed",
        "Upside down",
        "PHI-28",
        "Played like this an Arcana has no power: some Questions are discarded and as many drawn.",
    ),
    term("offer", "Offer", "PHI-13", "The Questions laid before the Spirit, who chooses one of them."),
    term("offer-more", "Offer more", "PHI-29", "So many more Questions may be offered; one is answered."),
    term("top-question", "From the deck", "PHI-29", "The top Question of the deck joins the offer."),
    term("second-answer", "Second answer", "PHI-31", "The Spirit may answer one more, in a bonus space."),
    term("bonus-space", "Bonus space", "PHI-31", "An extra space for one more clue beside the pad."),
    term("hand-size", "Hand Size", "PHI-34", "So many more Questions are held at the end of every turn."),
    term("draw-question", "Draw", "PHI-12", "So many Questions are drawn."),
    term("eye-again", "Eye again", "PHI-24", "An Eye just used may be used again on another clue."),
    term("eye-each-turn", "Eye each turn", "PHI-24", "An Eye at the start of every turn."),
    term("whisper-own", "Whisper instead", "PHI-25", "An Eye on a clue of one's own may be a Whisper."),
    term("whisper-after", "Whisper after", "PHI-25", "After Silencio the next letter comes in a Whisper."),
    term("renew", "New hand", "PHI-28", "Questions are discarded and as many drawn."),
    term("swap", "Swap", "PHI-R24", "Questions are drawn at the start of a turn and as many discarded."),
    term("copy", "Copy", "PHI-45", "The card uses the power of an Arcana that has been played."),
    term("shield", "Shield", "PHI-26", "No Eye of the other team on this team's clues until its next turn."),
    term("own-clue", "Clue of one's own", "PHI-R25", "The power is for clues of the team that plays it."),
    term("other-clue", "Clue of the others", "PHI-R25", "The power is for clues of the other team."),
    term("deck", "Deck", "PHI-12", "Cards are drawn from here; nobody knows their order."),
    term(
        "discard-pile",
        "Discards",
        "PHI-13",
        "Questions offered and not answered lie here, for all to see.",
    ),
    term("dots", "Dots", "PHI-39", "When two or three play together, Silencio comes after so many letters."),
    term("guidance", "Guidance", "PHI-38", "The Spirit answers one of two Questions that only it has seen."),
];
