//! The promises, one by one.

use std::fmt;

/// One promise of the contract.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is said in its sentence")]
pub enum Property {
    OptionsAsDeclared,
    ModesAndSeats,
    NoPanic,
    CopiesAreIndependent,
    SameSeedSameGame,
    OutcomeAtTheEnd,
    Ends,
    ActiveCanAct,
    ListedOnce,
    ListedIsAccepted,
    OthersWait,
    UnlistedIsRefused,
    RefusalsHelp,
    RefusalChangesNothing,
    PiecesConserved,
    WrittenAndReadBack,
    DamagedIsRefused,
    OpenMeansOpen,
    AllSeeingIsComplete,
    ViewHides,
    ChoicesHide,
    RefusalsHide,
    LogHides,
    RevealsAreReported,
    KnowledgeFromView,
    KnowledgeIsTold,
    ResampleFromView,
    UnknownVaries,
    PickIsFair,
    WordsTellApart,
    WordsAreThere,
    WordsCiteRules,
    IdsAreApart,
    ZonesStay,
    ThingsAreNamed,
    FacesStay,
    SquaresInGrids,
    SymbolsAreExplained,
    TermsCiteRules,
    TouchesWhatLies,
    WishesFit,
    ScenesAreSmall,
}

impl Property {
    /// Every promise.
    pub const ALL: [Self; 42] = [
        Self::OptionsAsDeclared,
        Self::ModesAndSeats,
        Self::NoPanic,
        Self::CopiesAreIndependent,
        Self::SameSeedSameGame,
        Self::OutcomeAtTheEnd,
        Self::Ends,
        Self::ActiveCanAct,
        Self::ListedOnce,
        Self::ListedIsAccepted,
        Self::OthersWait,
        Self::UnlistedIsRefused,
        Self::RefusalsHelp,
        Self::RefusalChangesNothing,
        Self::PiecesConserved,
        Self::WrittenAndReadBack,
        Self::DamagedIsRefused,
        Self::OpenMeansOpen,
        Self::AllSeeingIsComplete,
        Self::ViewHides,
        Self::ChoicesHide,
        Self::RefusalsHide,
        Self::LogHides,
        Self::RevealsAreReported,
        Self::KnowledgeFromView,
        Self::KnowledgeIsTold,
        Self::ResampleFromView,
        Self::UnknownVaries,
        Self::PickIsFair,
        Self::WordsTellApart,
        Self::WordsAreThere,
        Self::WordsCiteRules,
        Self::IdsAreApart,
        Self::ZonesStay,
        Self::ThingsAreNamed,
        Self::FacesStay,
        Self::SquaresInGrids,
        Self::SymbolsAreExplained,
        Self::TermsCiteRules,
        Self::TouchesWhatLies,
        Self::WishesFit,
        Self::ScenesAreSmall,
    ];

    /// What is promised.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::OptionsAsDeclared => {
                "INFO.options names just the fields of Options; what it allows is accepted, anything else refused with what is allowed."
            }
            Self::ModesAndSeats => {
                "Every mode can be set up for each of its seat counts, and no other number of seats is admitted."
            }
            Self::NoPanic => "Nothing that is asked of a position panics.",
            Self::CopiesAreIndependent => "Playing on with a copy leaves the original as it was.",
            Self::SameSeedSameGame => "The same seed and the same actions give the same game, byte for byte.",
            Self::OutcomeAtTheEnd => {
                "There is an outcome exactly when nobody may act, and it speaks of every seat at the table."
            }
            Self::Ends => "No game has more actions than INFO.longest.",
            Self::ActiveCanAct => "Only seats at the table are active, and each of them has a legal action.",
            Self::ListedOnce => "No legal action is listed twice.",
            Self::ListedIsAccepted => "Every listed action is accepted.",
            Self::OthersWait => "A seat that is not active has no legal action, and all it tries is refused.",
            Self::UnlistedIsRefused => "In a closed decision whatever is not listed is refused.",
            Self::RefusalsHelp => {
                "A refusal cites a rule that exists, says why, and says what is possible instead."
            }
            Self::RefusalChangesNothing => "A refused action changes nothing and tells nothing.",
            Self::PiecesConserved => "No piece is made or lost.",
            Self::WrittenAndReadBack => {
                "A position or action that is written and read back is the same, and goes on the same."
            }
            Self::DamagedIsRefused => {
                "A damaged position is refused on reading, or can be played to the end."
            }
            Self::OpenMeansOpen => "INFO.hidden is false exactly if everybody always sees everything.",
            Self::AllSeeingIsComplete => "The all-seeing view tells any two positions apart.",
            Self::ViewHides => "A view shows nothing that its viewer cannot know.",
            Self::ChoicesHide => {
                "Whose turn it is and what a seat may do depend on nothing that the seat cannot know."
            }
            Self::RefusalsHide => {
                "What is refused, and in which words, depends on nothing the seat cannot know."
            }
            Self::LogHides => "The log tells a viewer nothing that its view does not show.",
            Self::RevealsAreReported => {
                "An action that lets somebody learn something draws from the generator or calls unveil."
            }
            Self::KnowledgeFromView => "Which pieces a viewer is said to know follows from its view.",
            Self::KnowledgeIsTold => "Whoever gets to know a piece by an action is told something.",
            Self::ResampleFromView => "A world drawn anew depends on the view and the generator alone.",
            Self::UnknownVaries => "In worlds drawn anew, unknown pieces lie where a shuffle would put them.",
            Self::PickIsFair => "Picking gives every legal action with the same probability, and no other.",
            Self::WordsTellApart => "The choices of one decision have labels unlike each other.",
            Self::WordsAreThere => "Drawings, prompts, labels, explanations and retellings are not empty.",
            Self::WordsCiteRules => "An explanation cites a rule that exists.",
            Self::IdsAreApart => "No two zones or things of a scene have the same id, and no two faces.",
            Self::ZonesStay => {
                "A viewer finds the same zones all through a game, and the same ids whatever the players are called."
            }
            Self::ThingsAreNamed => {
                "Every thing has a face that is listed, or a name; no id, title, name or note is empty."
            }
            Self::FacesStay => "The faces are the same for every viewer and at every moment of a match.",
            Self::SquaresInGrids => "Things have a square just where they lie in a grid.",
            Self::SymbolsAreExplained => {
                "Every symbol on a face is in the glossary, once, by a plain lower-case name and with a text."
            }
            Self::TermsCiteRules => "Every term of the glossary cites a rule that exists.",
            Self::TouchesWhatLies => {
                "A choice is about things and zones in the scene of its seat; an event speaks of what lies or just lay there."
            }
            Self::WishesFit => {
                "A wish touches the thing it was made of; a seat in turn has one of whatever a choice of its own was ever about."
            }
            Self::ScenesAreSmall => "No scene takes more than 64 kB.",
        }
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
