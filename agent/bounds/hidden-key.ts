/** Shorter ones are no secrets but what servers without keys are given; their words may stand in an answer. */
const shortestKey = 12;

/** Takes the key out of a text. */
export const withoutKey = (text: string, key: string | undefined): string =>
  key && key.length >= shortestKey ? text.replaceAll(key, "*".repeat(key.length)) : text;

/**
 * Takes the key out of bytes that come in pieces: what may be the beginning of it waits for the next piece.
 * @returns what may be handed on of each piece; the last one hands on the rest
 */
export function keyHiding(key: string | undefined): (piece: Uint8Array, last?: boolean) => Uint8Array {
  if (!key || key.length < shortestKey) return (piece) => piece;
  const secret = Buffer.from(key);
  let held = Buffer.alloc(0);
  return (piece, last = false) => {
    const bytes = Buffer.concat([held, piece]);
    for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, at))
      bytes.fill("*", at, at + secret.length);
    const shown = last ? bytes.length : bytes.length - beginningAtEnd(bytes, secret);
    held = bytes.subarray(shown);
    return bytes.subarray(0, shown);
  };
}

/** How many of the last bytes are the first ones of the secret. */
function beginningAtEnd(bytes: Buffer, secret: Buffer): number {
  for (let length = Math.min(bytes.length, secret.length - 1); length > 0; length--)
    if (bytes.subarray(bytes.length - length).equals(secret.subarray(0, length))) return length;
  return 0;
}
