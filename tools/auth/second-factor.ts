/** Codes of an authenticator app (RFC 6238) and the recovery codes for when it is lost. */
import { randomInt } from "node:crypto";
import { generateSecret, generateURI, verify } from "otplib";
import { replaceRecoveryCodes, takeRecoveryCode, takeTimeStep } from "#db/queries/sign-in.ts";
import type { Db } from "#db/client.ts";
import { recoveryCodeCount } from "./rules.ts";
import { hashToken } from "./tokens.ts";

export const newSecret = (): string => generateSecret();

export const authenticatorLink = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  generateURI({ issuer, label: email, secret });

/** One step before and after, for clocks that are not quite right. */
const toleranceSeconds = 30;

/** Whether the code is right now and was not used before. Of two calls with one code, one is right. */
export async function acceptCode(
  db: Db,
  { userId, secret }: { userId: number; secret: string },
  code: string,
  now: Date,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
  });
  return result.valid && "timeStep" in result && takeTimeStep(db, userId, result.timeStep);
}

/** A recovery code is good once. */
export const acceptRecoveryCode = (db: Db, userId: number, code: string, now: Date): Promise<boolean> =>
  takeRecoveryCode(db, userId, hashToken(code), now);

// Without letters and digits that look alike.
const codeSigns = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 16;

/** Replaces the recovery codes. @returns them as they are shown, once: `abcd-efgh-jkmn-pqrs` */
export async function newRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join(""),
  );
  await replaceRecoveryCodes(db, userId, codes.map(hashToken));
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}
