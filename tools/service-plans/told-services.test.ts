import { expect, test } from "vitest";
import { toldServices } from "./told-services.ts";

test.each<[string, number, number | null]>([
  ["500 h service done at 6,255", 500, 6_255],
  ["Completed the 500-hour service at 6255 h, replaced filters", 500, 6_255],
  ["Performed 1,000 h maintenance.", 1_000, null],
  ["500-h-Wartung bei 6.255 h erledigt", 500, 6_255],
  ["500-Stunden-Wartung durchgeführt", 500, null],
  ["Wartung 500 Std gemacht bei 6255", 500, 6_255],
  ["Entretien des 500 heures fait à 6 255 h", 500, 6_255],
  ["révision 500 h terminée", 500, null],
  ["Revisión de 500 horas hecha a las 6.255 h", 500, 6_255],
  ["Servicio de 500 h realizado con 6255 h", 500, 6_255],
  ["在6255小时完成500小时保养", 500, 6_255],
  ["500 小时保养已完成", 500, null],
])("%s: every %i h, at %s", (text, everyHours, hours) => {
  expect(toldServices(text)).toMatchObject([{ everyHours, hours }]);
});

test.each([
  ["12-month inspection done", 12],
  ["6 Monats-Inspektion erledigt", 6],
  ["Entretien 12 mois effectué", 12],
])("%s: every %i months", (text, everyMonths) => {
  expect(toldServices(text)).toMatchObject([{ everyMonths, hours: null }]);
});

test.each([
  "Next 1,000 h service due in March",
  "500 h service is overdue",
  "The 500 h service was not done",
  "Nächste 500-h-Wartung im Mai",
  "500-h-Wartung fällig",
  "500 h Wartung noch nicht gemacht",
  "Prochain entretien des 500 h en mai",
  "La revisión de 500 horas no se hizo",
  "下次500小时保养在五月",
  "Machine ran 500 h since March",
  "Service at the customer, 6,255 h on the meter",
])("%s: nothing was done", (text) => {
  expect(toldServices(text)).toEqual([]);
});

test("each interval once, with the words that say so", () => {
  expect(toldServices("500 h service and 1,000 h service done. 500 h service done.")).toEqual([
    { everyHours: 500, hours: null, quote: "500 h service done" },
    { everyHours: 1_000, hours: null, quote: "500 h service and 1,000 h service done" },
  ]);
});
