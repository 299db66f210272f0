/** Questions about the fleet, and those that go on from them: plans that the database can answer. */
import { FleetQuery, misfits } from "#agent/questions/plan.ts";
import { understand } from "#agent/questions/understand.ts";
import { patterns } from "../patterns.ts";
import { questions as samples } from "./datasets.ts";
import { bytesOf, promise, textOf, type Target } from "./target.ts";

const vocabulary = {
  machines: [
    { serialNumber: "870.7.3310", model: "LTM 1100" },
    { serialNumber: "LH-60-1107", model: "LH 60" },
  ],
  customers: ["Harbour Metals", "Hafenkontor Nord"],
  locations: ["Bergen, Dock 3", "Kiel, Kai 4"],
  people: [{ name: "Ana Reyes", role: "service" }],
  parts: [{ name: "Swivel seal", number: "SW-88" }],
};
const now = new Date("2026-03-11T10:00:00Z");
const zones = ["UTC", "Pacific/Auckland", "America/St_Johns"];
const languages = ["en", "de", "es", "fr", "zh"] as const;
/** Between a question and the one that goes on from it. */
const turn = "\f";

export const questions: Target = {
  longest: 1_000,
  msPerByte: 2,
  charactersPerByte: 200,
  seeds() {
    const asked = samples();
    return asked.map((text, at) =>
      bytesOf(`${String.fromCharCode(at % 120)}${at % 3 ? "" : `${asked[(at * 7) % asked.length]}${turn}`}${text}`),
    );
  },
  words: [...patterns.questions, turn],
  read(input) {
    const [chosen = 0] = input;
    const context = {
      vocabulary,
      now,
      timeZone: zones[chosen % zones.length]!,
      language: languages[chosen % languages.length],
    };
    const [text, before] = textOf(input.subarray(1)).split(turn).toReversed() as [string, string?];
    const earlier = before === undefined ? undefined : understand(before, context);
    const answer = understand(text, { ...context, previous: earlier?.plan });
    for (const { plan, confidence, coverage, kind, words } of [earlier, answer].filter((one) => one !== undefined)) {
      promise(confidence >= 0 && confidence <= 1 && coverage >= 0 && coverage <= 1, "certainty is a share");
      promise(kind !== "plan" || plan !== undefined, "a plan is there");
      promise(words.trim() !== "", "what was understood is told");
      if (!plan) continue;
      promise(FleetQuery.safeParse(plan).success, "a plan has its shape");
      promise(misfits(plan).length === 0, "a plan fits its subject");
      for (const { from, to } of [plan.time ?? { from: null, to: null }, ...plan.compare])
        promise(!from || !to || from <= to, "a period ends after it begins");
    }
    return { earlier, answer };
  },
};
