//! The ways in which the toy game can be made to break the contract.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};

use crate::contract::Property;

/// One thing wrong with the toy game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flaw {
    AnyNumberOfRounds,
    ThreeAreRefused,
    CutsTextAtAByte,
    CopiesShareTheBank,
    DrawsByAClock,
    OutcomeTooEarly,
    MistakesTheSides,
    PacesOutOfTurn,
    NeverMovesOn,
    NoCandidates,
    ListsTwice,
    RefusesWhatItLists,
    PassesOutOfTurn,
    AcceptsAnyCard,
    CitesNoRule,
    RefusalTakesACoin,
    LosesACoin,
    ForgetsOnWriting,
    PaysLessOnceRead,
    TrustsAnySeat,
    HoldsItsOwnLuck,
    OverlooksMarks,
    SaysNothingIsHidden,
    HidesNothing,
    ShowsANeighboursCard,
    ShowsSpectatorsEverything,
    OffersByHiddenCards,
    RefusesByHiddenCards,
    LogsDrawnCards,
    LogsHiddenCards,
    PeeksUnreported,
    KnowsTooMuch,
    ForgetsWhatWasPeeked,
    PeeksUntold,
    KeepsHiddenChoices,
    ResamplesToTheTruth,
    KeepsOneHand,
    ResamplesInOrder,
    ResamplesWithABias,
    ResamplesUnevenlyAndInOrder,
    HidesThatOneHasChosen,
    PicksTheFirstTooOften,
    SometimesPicksTheUnlisted,
    OneLabelForAll,
    NoPrompt,
    ExplainsByNoRule,
    NamesTwoCardsAlike,
    ForgetsAnEmptyZone,
    CallsZonesByPeople,
    HidesANameToo,
    ShowsAnUnlistedFace,
    PrintsCardsAnew,
    LaysARowInSquares,
    MarksUnexplained,
    ExplainsASymbolByNoRule,
    TouchesTheUnseen,
    SpeaksOfTheUnseen,
    WishesSomethingElse,
    WishesNothing,
    CutsAnId,
    WritesAChronicle,
    /// Not a flaw: it only promises less.
    DealsUnevenly,
}

impl Flaw {
    /// Every flaw, and the promise it breaks. Some cannot help breaking either of two.
    pub(super) const ALL: [(Self, &[Property]); 61] = [
        (Self::AnyNumberOfRounds, &[Property::OptionsAsDeclared]),
        (Self::ThreeAreRefused, &[Property::ModesAndSeats]),
        (Self::CutsTextAtAByte, &[Property::NoPanic]),
        (Self::CopiesShareTheBank, &[Property::CopiesAreIndependent]),
        (Self::DrawsByAClock, &[Property::SameSeedSameGame]),
        (Self::OutcomeTooEarly, &[Property::OutcomeAtTheEnd]),
        (Self::MistakesTheSides, &[Property::OutcomeAtTheEnd]),
        (Self::PacesOutOfTurn, &[Property::ListedIsAccepted]),
        (Self::NeverMovesOn, &[Property::Ends]),
        (Self::NoCandidates, &[Property::ActiveCanAct]),
        (Self::ListsTwice, &[Property::ListedOnce]),
        (Self::RefusesWhatItLists, &[Property::ListedIsAccepted]),
        (Self::PassesOutOfTurn, &[Property::OthersWait]),
        (Self::AcceptsAnyCard, &[Property::UnlistedIsRefused]),
        (Self::CitesNoRule, &[Property::RefusalsHelp]),
        (Self::RefusalTakesACoin, &[Property::RefusalChangesNothing]),
        (Self::LosesACoin, &[Property::PiecesConserved]),
        (Self::ForgetsOnWriting, &[Property::WrittenAndReadBack]),
        (Self::PaysLessOnceRead, &[Property::WrittenAndReadBack]),
        (Self::TrustsAnySeat, &[Property::DamagedIsRefused]),
        (Self::HoldsItsOwnLuck, &[Property::AllSeeingIsComplete]),
        (Self::OverlooksMarks, &[Property::AllSeeingIsComplete]),
        (Self::SaysNothingIsHidden, &[Property::OpenMeansOpen]),
        (Self::HidesNothing, &[Property::OpenMeansOpen]),
        (Self::ShowsANeighboursCard, &[Property::ViewHides]),
        (Self::ShowsSpectatorsEverything, &[Property::ViewHides]),
        (Self::OffersByHiddenCards, &[Property::ChoicesHide]),
        (Self::RefusesByHiddenCards, &[Property::RefusalsHide]),
        (Self::LogsDrawnCards, &[Property::LogHides]),
        (Self::LogsHiddenCards, &[Property::LogHides]),
        (Self::PeeksUnreported, &[Property::RevealsAreReported]),
        (Self::KnowsTooMuch, &[Property::KnowledgeFromView]),
        (Self::ForgetsWhatWasPeeked, &[Property::KnowledgeFromView]),
        (Self::PeeksUntold, &[Property::KnowledgeIsTold]),
        (Self::KeepsHiddenChoices, &[Property::ResampleFromView]),
        (Self::ResamplesToTheTruth, &[Property::ResampleFromView, Property::UnknownVaries]),
        (Self::KeepsOneHand, &[Property::ResampleFromView, Property::UnknownVaries]),
        (Self::ResamplesInOrder, &[Property::UnknownVaries]),
        (Self::ResamplesWithABias, &[Property::UnknownVaries]),
        (Self::ResamplesUnevenlyAndInOrder, &[Property::UnknownVaries]),
        (Self::HidesThatOneHasChosen, &[Property::ResampleFromView]),
        (Self::PicksTheFirstTooOften, &[Property::PickIsFair]),
        (Self::SometimesPicksTheUnlisted, &[Property::PickIsFair]),
        (Self::OneLabelForAll, &[Property::WordsTellApart]),
        (Self::NoPrompt, &[Property::WordsAreThere]),
        (Self::ExplainsByNoRule, &[Property::WordsCiteRules]),
        (Self::NamesTwoCardsAlike, &[Property::IdsAreApart]),
        (Self::ForgetsAnEmptyZone, &[Property::ZonesStay]),
        (Self::CallsZonesByPeople, &[Property::ZonesStay]),
        (Self::HidesANameToo, &[Property::ThingsAreNamed]),
        (Self::ShowsAnUnlistedFace, &[Property::ThingsAreNamed]),
        (Self::PrintsCardsAnew, &[Property::FacesStay]),
        (Self::LaysARowInSquares, &[Property::SquaresInGrids]),
        (Self::MarksUnexplained, &[Property::SymbolsAreExplained]),
        (Self::ExplainsASymbolByNoRule, &[Property::TermsCiteRules]),
        (Self::TouchesTheUnseen, &[Property::TouchesWhatLies]),
        (Self::SpeaksOfTheUnseen, &[Property::TouchesWhatLies]),
        (Self::WishesSomethingElse, &[Property::WishesFit]),
        (Self::WishesNothing, &[Property::WishesFit]),
        (Self::CutsAnId, &[Property::NoPanic]),
        (Self::WritesAChronicle, &[Property::ScenesAreSmall]),
    ];

    /// The flaws of the toy game on a board.
    pub(super) const ON_A_BOARD: [Self; 15] = [
        Self::NamesTwoCardsAlike,
        Self::ForgetsAnEmptyZone,
        Self::CallsZonesByPeople,
        Self::HidesANameToo,
        Self::ShowsAnUnlistedFace,
        Self::PrintsCardsAnew,
        Self::LaysARowInSquares,
        Self::MarksUnexplained,
        Self::ExplainsASymbolByNoRule,
        Self::TouchesTheUnseen,
        Self::SpeaksOfTheUnseen,
        Self::WishesSomethingElse,
        Self::WishesNothing,
        Self::CutsAnId,
        Self::WritesAChronicle,
    ];
}

thread_local! {
    // A value and not a type, so that the harness is compiled once and not for every flaw.
    static FLAW: Cell<Option<Flaw>> = const { Cell::new(None) };
    static CLOCK: Cell<u32> = const { Cell::new(0) };
}

/// Whether the game has this flaw now.
pub(super) fn flawed(flaw: Flaw) -> bool {
    FLAW.get() == Some(flaw)
}

/// Does something with a flawed game.
pub(super) fn with_flaw<T>(flaw: Flaw, examine: impl FnOnce() -> T) -> T {
    FLAW.set(Some(flaw));
    let result = examine();
    FLAW.set(None);
    result
}

/// Something that is never the same twice.
pub(super) fn clock() -> u32 {
    CLOCK.set(CLOCK.get() + 1);
    CLOCK.get()
}

/// Coins that belong to nobody.
#[derive(Debug, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub(super) struct Bank {
    coins: Arc<AtomicU32>,
    read: bool,
}

impl Bank {
    pub(super) fn count(&self) -> u32 {
        self.coins.load(Ordering::Relaxed)
    }

    pub(super) fn take(&self, coins: u32) {
        self.coins.fetch_sub(coins, Ordering::Relaxed);
    }

    pub(super) fn new(coins: u32) -> Self {
        Self { coins: Arc::new(coins.into()), read: false }
    }

    /// What the winner of a round gets.
    pub(super) fn prize(&self) -> u32 {
        let prize = if self.read && flawed(Flaw::PaysLessOnceRead) { 1 } else { 2 };
        self.count().min(prize)
    }
}

impl Clone for Bank {
    fn clone(&self) -> Self {
        let shared = flawed(Flaw::CopiesShareTheBank);
        let coins = if shared { Arc::clone(&self.coins) } else { Arc::new(self.count().into()) };
        Self { coins, read: self.read }
    }
}

impl PartialEq for Bank {
    fn eq(&self, other: &Self) -> bool {
        self.count() == other.count()
    }
}

impl From<u32> for Bank {
    fn from(coins: u32) -> Self {
        Self { read: true, ..Self::new(coins) }
    }
}

impl From<Bank> for u32 {
    fn from(bank: Bank) -> Self {
        bank.count()
    }
}
