import { services } from "../context.server.ts";
import { configuredOrigin } from "../env.server.ts";
import { refusal } from "../http/errors.server.ts";

/** What is copied from here is asked for again after so many days. */
const expiresInDays = 180;

/** Whom to tell of a weakness, as RFC 9116 writes it; what is reported elsewhere nobody reads. */
export async function loader(): Promise<Response> {
  const { environment, now } = await services();
  if (!environment.SECURITY_CONTACT) return refusal(404, "There is no such call");
  const expires = new Date(now());
  expires.setUTCHours(24 * expiresInDays, 0, 0, 0);
  const lines = [
    ...environment.SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${configuredOrigin(environment)}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
