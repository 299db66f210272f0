import { usageBetween } from "#db/queries/usage.ts";
import { addDays, dayIn } from "../fields/rules.ts";
import { operation } from "../operation.ts";
import { readInstallationSettings } from "../installation/settings.ts";
import { usagePeriod } from "./schema.ts";
import { usageShape } from "#db/records/usage.ts";

const usualDays = 30;

export const showUsage = operation({
  name: "usage.show",
  title: "Token usage",
  description: "Tokens that models used, by day, person, purpose and model; the last 30 days unless a period is given.",
  effect: "read",
  input: usagePeriod,
  output: usageShape,
  async execute({ from, to, purpose, userId }, { db, now }) {
    const last = to ?? dayIn("UTC", now());
    const first = from ?? addDays(last, 1 - usualDays);
    const [usage, { dailyTokensPerUser }] = await Promise.all([
      usageBetween(db, { from: first, to: last, purpose, userId }),
      readInstallationSettings(db),
    ]);
    return { from: first, to: last, dailyTokensPerUser, ...usage };
  },
});
