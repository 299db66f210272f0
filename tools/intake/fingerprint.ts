/** SHA-256 of a file in hexadecimal digits. Computed beside the serving thread: 19 MB take a while. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
