import type { ParsedMail } from "mailparser";

/** Machines that write by themselves: who answers one may answer for ever (RFC 3834). */
export function isAutomatic({ headers }: ParsedMail): boolean {
  const said = (name: string) => String(headers.get(name) ?? "").toLowerCase();
  const submitted = said("auto-submitted");
  return (
    (submitted !== "" && submitted !== "no") ||
    /^(?:bulk|junk|list|auto_reply)$/.test(said("precedence")) ||
    headers.has("list") ||
    headers.has("list-id") ||
    headers.has("x-autoreply")
  );
}

/**
 * Who a mail is from, when the receiving server confirms it: by DMARC, or by DKIM or SPF for the domain of the sender
 * (RFC 8601). Only the first such header counts, and only when it names that server: the others came with the mail.
 * @param receiver by which the receiving server names itself there
 */
export function confirmedSender(mail: ParsedMail, receiver: string): { address: string; name: string } | undefined {
  const senders = mail.from?.value ?? [];
  const address = senders[0]?.address?.toLowerCase();
  if (senders.length !== 1 || !address || !/^[^\s@]+@[^\s@]+$/.test(address)) return undefined;
  const results = mail.headerLines.find(({ key }) => key === "authentication-results")?.line ?? "";
  const domain = address.slice(address.indexOf("@") + 1);
  return confirms(plainResults(results).toLowerCase(), domain, receiver.toLowerCase())
    ? { address, name: senders[0]?.name || address }
    : undefined;
}

/**
 * The results without quoted strings and comments, in which a sender's own words may stand, a whole result among them.
 * What does not come apart cleanly says nothing.
 */
function plainResults(results: string): string {
  let plain = results.replace(/"(?:[^"\\]|\\.)*"/g, " ");
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, " ");
  }
  return /["()]/.test(plain) ? "" : plain;
}

function confirms(results: string, domain: string, receiver: string): boolean {
  const told = results.split(";");
  // Before the first semicolon stands who says so, and maybe a version.
  if (
    told[0]!
      .replace(/^authentication-results:/, "")
      .trim()
      .split(/\s+/)[0] !== receiver
  )
    return false;
  // A server tells DMARC once.
  if (told.filter((result) => /^\s*dmarc\s*=/.test(result)).length > 1) return false;
  // What the server says of one method ends at the semicolon.
  return told.some((result) => {
    const [, method, verdict] = /^\s*(dmarc|dkim|spf)\s*=\s*(\w+)/.exec(result) ?? [];
    if (verdict !== "pass") return false;
    const property = (name: string) => new RegExp(`\\b${name}\\s*=\\s*([^\\s;]+)`).exec(result)?.[1] ?? "";
    if (method === "dmarc") return isOf(domain, property("header\\.from"));
    if (method === "dkim") return isOf(domain, property("header\\.d") || afterAt(property("header\\.i")));
    return isOf(domain, afterAt(property("smtp\\.mailfrom")));
  });
}

const afterAt = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** A domain speaks for itself and for those below it. */
const isOf = (domain: string, speaker: string) =>
  speaker.includes(".") && (domain === speaker || domain.endsWith(`.${speaker}`));
