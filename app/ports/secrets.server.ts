import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Secrets of other servers as the database may keep them: a copy of it tells none. AES-256-GCM (NIST SP 800-38D) with
 * a random nonce for each, under a key that HKDF (RFC 5869) makes of SECRETS_KEY or of a file beside the database.
 */
export interface Secrets {
  seal(secret: string): Promise<string>;
  /** @throws Error when it was sealed under another key, or was changed */
  open(sealed: string): Promise<string>;
}

const cipher = "aes-256-gcm";
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];
/** Of how a secret is sealed; what comes after it would be another way. */
const version = "1";

export function sealedSecrets({ DATA_DIR, SECRETS_KEY }: { DATA_DIR: string; SECRETS_KEY?: string }): Secrets {
  const file = join(DATA_DIR, "secrets.key");
  const derived = (text: string) =>
    Buffer.from(hkdfSync("sha256", text, "", `maintenance-hub secrets ${version}`, keyBytes));
  const kept = async () => derived(SECRETS_KEY ?? (await readFile(file, "utf8")));
  return {
    async seal(secret) {
      if (!SECRETS_KEY) await makeKeyFile(file);
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, await kept(), nonce);
      const hidden = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
      return [version, Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString("base64url")].join(".");
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed.slice(version.length + 1), "base64url");
      const opening = createDecipheriv(cipher, await kept(), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString("utf8");
    },
  };
}

/** Makes the key once: of several processes that start together one does, and a file that is there is whole. */
async function makeKeyFile(file: string): Promise<void> {
  const made = `${file}.${randomBytes(6).toString("hex")}`;
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(made, randomBytes(keyBytes).toString("base64url"), { mode: 0o600 });
  try {
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(made);
  }
}
