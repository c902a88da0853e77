//! The clue law.

use super::*;

fn allows(object: &str, clue: &str) -> bool {
    let game = four(object);
    game.book.breach(game.object(), &Text::new(clue).unwrap()).is_none()
}

/// P4
#[test]
fn phi_18_no_form_of_the_object() {
    let mut game = four("AIRPLANE");
    game.ask_up_to_writing();
    for (clue, why) in [
        ("AIR", "AIR is a part or a form of the Object."),
        ("PLANE", "PLANE is a part or a form of the Object."),
        ("DEPLANING", "DEPLANING is a form of PLANE, and so of the Object."),
        ("airplane", "AIRPLANE is the Object itself."),
        ("BIG AIRPLANES", "AIRPLANES is a form of AIRPLANE, and so of the Object."),
    ] {
        let refusal = act(&mut game, SUN_SPIRIT, Action::Write(Said::new(clue))).unwrap_err();
        assert_eq!((refusal.rule, refusal.why.as_ref()), ("PHI-18", why), "{clue}");
        assert_eq!(refusal.instead, "Say it with other words.");
    }
    ok(&mut game, SUN_SPIRIT, Action::Write(Said::new("Boeing")));
}

#[test]
fn phi_18_names_invented_words_and_phrases_are_fine() {
    for clue in ["BOEING", "FLYFLYFLY", "SANTA ON TOUR", "AMELIA EARHART"] {
        assert!(allows("AIRPLANE", clue), "{clue}");
    }
}

#[test]
fn phi_r7_what_is_a_form_and_what_only_looks_like_one() {
    for (object, forms, others) in [
        (
            "AIRPLANE",
            "AIR|PLANE|PLANES|DEPLANING|AIRY|AIRLINE|AIR LINE|AEROPLANE|MULTIPLANE|A I R|AIRPLANES",
            "PLANET|PLANT|HAIR|FAIR|CHAIR|WING|PLAN|EXPLAIN",
        ),
        (
            "CAR",
            "CAR|CARS|CAR WASH|CARPORT|CARPORTS|RACECAR|C A R|SHINY C A R|C AR|CARWASH|CARLESS",
            "CARPET|CARD|CARRY|CARE|SCAR|SCARY|CARROT|OSCAR|CART|CARGO|VICAR",
        ),
        ("CROWN", "CROWNS|CROWNED|CROWNING|UNCROWNED|CRO WN|BIG C R O W N", "CROW|CROWD|BROWN|CLOWN|C R O W"),
        ("LIBRARY", "LIBRARIES|LIBRARIAN|LIBRARY CARD", "LIBERTY|LIBRA"),
        ("CHERRY", "CHERRIES|CHERRYLIKE", "CHEER|CHERUB|SHERRY"),
        ("STONE", "STONY|STONES|STONED|LIMESTONE|MILLSTONES", "STORE|STUN|STOUT"),
        ("SMOKE", "SMOKY|SMOKING|SMOKER|SMOKELESS", "SMOCK|MOKA"),
        ("ROSE", "ROSY|ROSES|ROSEBUD", "ROAST|PROSE|AROSE"),
        ("AXE", "AXES|AXED", "AXLE|AXIS|TAXED"),
        ("CROW", "CROWS|CROWBAR|CROWING", "CROWN|CROWD|ROW"),
        ("TABLE", "TABLES|TIMETABLE|TABLECLOTH", "TABLET|VEGETABLE|STABLE|PORTABLE"),
        ("RING", "RINGS|EARRING|RINGING", "SPRING|STRING|BRINGING|WRINGER"),
        ("BUTTER", "BUTTERY|BUTTERFLY|BUTTERED|PEANUTBUTTERY", "BUTTON|BUTLER"),
        ("BAKER", "BAKING|BAKES|BAKERY|BAKERIES|BAKED", "BACON|BASKET"),
        ("SUN", "SUNNY|SUNDAY|SUNS|SUNSHINE", "SUNK|SUNG|SON"),
        ("HEART", "HEARTS|HEARTLESS|SWEET HEART|HEARTBREAK", "HEARTH|THE ART|HEAR|EARTH"),
        ("FLOWER", "FLOWERS|SUNFLOWER|FLOWERY", "FLOW|FLOUR"),
        ("KNIFE", "KNIVES|KNIFED|PENKNIFE|KNIFE EDGE", "KNIGHT"),
        ("EGG", "EGGS|EGGSHELL|EGGY", "LEGGINGS|BEGGAR"),
        ("PAINTER", "PAINT|PAINTING|REPAINTED", "PAIN|POINTER"),
        ("TEACHER", "TEACH|TAUGHT|TEACHES", "TEA|PEACH"),
        ("BICYCLE", "BIKE|BIKES|CYCLING|CYCLIST", "ICICLE|BISHOP"),
        ("STAR", "STARS|STARRY|STARLIGHT|STARFISH", "STARE|START|STARCH"),
        ("SNOWMAN", "SNOW|SNOWY|SNOWMEN|MAN", "SNOB|HUMAN NATURE"),
    ] {
        for form in forms.split('|') {
            assert!(!allows(object, form), "{form} is a form of {object}");
        }
        for other in others.split('|') {
            assert!(allows(object, other), "{other} is no form of {object}");
        }
    }
}

#[test]
fn phi_18_every_object_forbids_itself_and_its_plural() {
    let book = &four("CAR").book;
    for object in 0..book.objects() as u16 {
        let word = book.word(object);
        for clue in [word.to_string(), format!("{word}S"), format!("A {word} OF MINE")] {
            if let Ok(clue) = Text::new(&clue) {
                assert!(book.breach(object, &clue).is_some(), "{clue}");
            }
        }
    }
}
