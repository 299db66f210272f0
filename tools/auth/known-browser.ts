import { createHmac, timingSafeEqual } from "node:crypto";
import type { UserRow } from "#db/queries/users.ts";
import { newToken } from "./tokens.ts";

/**
 * The mark of a browser in which a person has signed in. It opens nothing: it only keeps apart whose wrong tries those
 * of others are. It is signed with what is stored of the password, so a new password voids it.
 */
type Owner = Pick<UserRow, "id" | "passwordHash">;

const signature = ({ id, passwordHash }: Owner, mark: string): Buffer =>
  createHmac("sha256", passwordHash).update(`browser:${id}:${mark}`).digest();

export function newBrowserMark(owner: Owner): string {
  const mark = newToken();
  return `${owner.id}.${mark}.${signature(owner, mark).toString("base64url")}`;
}

/** The mark among those that a browser brought which this person's sign-in left there. */
export function ownBrowserMark(owner: Owner, brought: readonly string[]): string | undefined {
  return brought.find((text) => {
    const [id, mark = "", signed = ""] = text.split(".");
    const given = Buffer.from(signed, "base64url");
    const right = signature(owner, mark);
    return id === String(owner.id) && given.length === right.length && timingSafeEqual(given, right);
  });
}
