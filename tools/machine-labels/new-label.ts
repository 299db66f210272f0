import { randomBytes } from "node:crypto";
import { hashToken } from "../auth/tokens.ts";

/** 128 random bits: nobody finds one by trying, and the code stays coarse enough for a phone at arm's length. */
export function newLabelToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}
