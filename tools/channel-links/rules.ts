import type { ChannelKind } from "#db/vocabulary.ts";

/** Letters and digits that nobody takes for another: 32 of them. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 10;
/** How long a code links an account, in minutes. */
export const codeMinutes = 15;

/** A code of 50 random bits. */
export function randomLinkCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
}

const code = new RegExp(`^(?:/start\\s+)?([${alphabet}]{${codeLength}})$`, "i");

/** The code that a message consists of, as people type or a link sends it. */
export const codeIn = (text: string): string | undefined => code.exec(text.trim())?.[1]?.toUpperCase();

/** By which a person's phone opens the messenger with the code in it. */
export function linkingAddress(kind: ChannelKind, account: string, code: string): string {
  switch (kind) {
    case "telegram":
      return `https://t.me/${encodeURIComponent(account.replace(/^@/, ""))}?start=${code}`;
    case "whatsapp":
      return `https://wa.me/${account.replace(/\D/g, "")}?text=${code}`;
    case "mail":
      return `mailto:${encodeURIComponent(account)}?subject=${code}`;
  }
}
