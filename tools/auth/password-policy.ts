import { dictionary } from "@zxcvbn-ts/language-common";
import type { Db } from "#db/client.ts";
import { readInstallationSettings } from "../installation/settings.ts";
import { invalid } from "../errors.ts";
import { demoPassword } from "./demo-password.ts";
import { leastPasswordLength, tooCommon, tooShort } from "./rules.ts";

const listed = 3_000;

/** The most used passwords that are long enough to be tried at all, most common first in their source. */
const commonPasswords = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= leastPasswordLength)
    .slice(0, listed)
    .map((password) => password.toLowerCase()),
);

/**
 * @param field the member of the input that holds the password
 * @throws InvalidInput when the password is shorter than this installation wants, or one of the most common
 */
export async function checkNewPassword(db: Db, password: string, field = "newPassword"): Promise<void> {
  const { minimumPasswordLength } = await readInstallationSettings(db);
  const fault =
    [...password].length < minimumPasswordLength
      ? tooShort(minimumPasswordLength)
      : commonPasswords.has(password.toLowerCase()) || password === demoPassword
        ? tooCommon
        : undefined;
  if (fault) throw invalid(field, fault);
}
