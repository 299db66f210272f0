import { isIPv6 } from "node:net";

/** The network address of whoever calls, which only the server itself may write. */
const header = "x-client-address";

/** Notes the connection's address on the request; whatever a caller wrote there is gone. */
export function noteAddress(request: Request, address: string): Request {
  request.headers.set(header, oneForm(address));
  return request;
}

export const addressOf = (request: Request): string | undefined => request.headers.get(header) ?? undefined;

const ofIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Each address is written in one way: IPv4 as itself, IPv6 short, in small letters and without its network card. */
function oneForm(address: string): string {
  const plain = ofIPv4.exec(address)?.[1] ?? address.replace(/%.*$/, "");
  return isIPv6(plain) ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : plain;
}

/** Whether it is a name or an address, with or without a port, and nothing that would be another part of a link. */
export const isHost = (word: string): boolean => /^[\w.:[\]-]+$/.test(word) && URL.canParse(`http://${word}`);
