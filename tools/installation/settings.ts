import { dueDaysSetting } from "#db/records/issue.ts";
import { currencySetting, workingDaySetting } from "#db/queries/cost-lines.ts";
import { dailyTokensSetting } from "#db/queries/llm-calls.ts";
import { readSettings } from "#db/queries/settings.ts";
import type { Db } from "#db/client.ts";
import { defaultInstallationSettings, installationSettings, type InstallationSettings } from "./schema.ts";

/** The row in which each setting stands. */
export const rowOfSetting: Record<keyof InstallationSettings, string> = {
  productName: "productName",
  operationsCentre: "operationsCentre",
  emergencyContacts: "emergencyContacts",
  minimumPasswordLength: "minimumPasswordLength",
  issueDueDays: dueDaysSetting,
  dailyTokensPerUser: dailyTokensSetting,
  guestReports: "guestReports",
  currency: currencySetting,
  hoursPerWorkingDay: workingDaySetting,
  retention: "retention",
  letterhead: "letterhead",
};

export const settingNames = Object.keys(rowOfSetting) as (keyof InstallationSettings)[];

/**
 * The settings as they stand. A row that an older version wrote differently counts as not set.
 * `version` grows with every change of any of them.
 */
export async function readInstallationSettings(
  db: Db,
  options: { lock?: boolean } = {},
): Promise<InstallationSettings & { version: number }> {
  const rows = await readSettings(db, Object.values(rowOfSetting), options);
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const read = settingNames.flatMap((name) => {
    const parsed = installationSettings.shape[name].safeParse(stored.get(rowOfSetting[name]));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  const version = rows.reduce((sum, row) => sum + row.version, 1);
  return { ...defaultInstallationSettings, ...(Object.fromEntries(read) as Partial<InstallationSettings>), version };
}
