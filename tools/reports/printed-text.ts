import { format } from "date-fns";
import { tz } from "@date-fns/tz";
import type { Language } from "#db/vocabulary.ts";

/** How dates and numbers are printed: dd/MM/yyyy and grouped by the language of the report. */

export const printedDay = (day: string | null | undefined): string =>
  day ? day.slice(0, 10).split("-").reverse().join("/") : "";

export const printedMoment = (moment: string | Date | null | undefined, timeZone: string): string =>
  moment ? format(new Date(moment), "dd/MM/yyyy", { in: tz(timeZone) }) : "";

/** To the minute, with the name of the zone: "17/03/2026 17:20 GMT+1". */
export const printedMinute = (moment: string | Date, timeZone: string): string =>
  format(new Date(moment), "dd/MM/yyyy HH:mm O", { in: tz(timeZone) });

/** @param digits most of them behind the point */
export const printedNumber = (value: number | null | undefined, language: Language, digits = 3): string =>
  value == null
    ? ""
    : new Intl.NumberFormat(language === "en" ? "en-GB" : language, { maximumFractionDigits: digits }).format(value);

/**
 * An amount of money with its currency: "EUR 1,049.29".
 * @param digits most of them behind the point; two at least
 */
export const printedMoney = (value: number, currency: string, language: Language, digits = 2): string =>
  new Intl.NumberFormat(language === "en" ? "en-GB" : language, {
    ...{ style: "currency", currency, currencyDisplay: "code" },
    ...{ minimumFractionDigits: 2, maximumFractionDigits: digits },
  }).format(value);

export const printedPeriod = (start: string | null, end: string | null): string =>
  start && end && start !== end ? `${printedDay(start)} – ${printedDay(end)}` : printedDay(end ?? start);
