import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import type { FieldVocabulary } from "./vocabulary.ts";
import zh from "./zh.json" with { type: "json" };

/** The languages the built-in engine reads reports in whose words are set apart by blanks. */
export const spaced: readonly FieldVocabulary[] = [en, de, fr, es, pt, nl, it, hi];

/** And Chinese, which compares character by character, so that phrases of one character are rare in it. */
export const vocabularies: readonly FieldVocabulary[] = [...spaced, zh];
