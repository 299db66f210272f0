import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in links and cookies. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token: enough to recognise it, nothing to use. Tokens are random, so a quick hash suffices. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
