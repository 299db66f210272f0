import { randomBytes } from "node:crypto";
import { hash as argon2Hash, verify as argon2Verify } from "@node-rs/argon2";

/** Argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2Hash(password, parameters);

export const verifyPassword = (hash: string, password: string): Promise<boolean> =>
  argon2Verify(hash, password).catch(() => false);

const base64 = (size: number) => randomBytes(size).toString("base64").replace(/=+$/, "");
const decoy = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${base64(16)}$${base64(32)}`;

/** Takes as long as a real check, so that an unknown email cannot be told from a wrong password by the clock. */
export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(decoy, password);
  return false;
}
