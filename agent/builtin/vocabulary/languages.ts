import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import type { FieldVocabulary } from "./vocabulary.ts";

/** All languages the built-in engine reads reports in. */
export const vocabularies: readonly FieldVocabulary[] = [en, de, fr, es, pt, nl, it, hi];
