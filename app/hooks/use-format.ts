import { useLocale, useTimeZone } from "use-intl";
import { formatsFor, type Formats } from "./formats.ts";

/** Formats of the person who looks; every date and number on screen goes through it. */
export const useFormat = (): Formats => formatsFor(useLocale(), useTimeZone() ?? "UTC");
