import { createECDH, createPublicKey } from "node:crypto";
import webPush from "web-push";
import { readSettings, writeSettingOnce } from "#db/queries/settings.ts";
import type { Db } from "#db/client.ts";
import type { Language } from "#db/vocabulary.ts";
import type { Push, PushAddress, PushOutcome } from "#tools/ports.ts";
import type { PushMessage } from "#tools/push/rules.ts";
import { senderOf, type Environment } from "../env.server.ts";
import { pushTestWords } from "../push/words.server.ts";
import { callOutside, Inside, refusalOfUrl, type OutgoingRules } from "./outgoing.server.ts";
import { sealedSecrets } from "./secrets.server.ts";
import { retryAfterOf } from "./telematics-faults.ts";

/** By which push services know who sends (RFC 8292): a pair of keys of P-256, base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface KeptKeys {
  publicKey: string;
  sealedPrivateKey: string;
}

const settingKey = "push.vapid";
const [pointBytes, secretBytes] = [65, 16];
/** A push service answers with a line; Apple's asks for an answer within some seconds. */
const withinMs = 15_000;
const mostAnswerBytes = 64 * 1024;

/** Push services of browsers. Their addresses come from browsers, and are called as others that people enter. */
export function webPushPort(
  environment: Environment,
  db: Db,
  now: () => Date,
  resolve?: OutgoingRules["resolve"],
): Push {
  const rules: OutgoingRules = { privateToo: environment.PUSH_PRIVATE, resolve };
  const keys = vapidKeys(environment, db, now);
  return {
    publicKey: keys.publicKey,
    refusal: (address) => refusalOf(address, rules),
    async send(address, message, { topic, urgent, ttlSeconds }) {
      const { endpoint, p256dh, auth } = address;
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: subjectOf(environment), ...(await keys.both()) },
        TTL: ttlSeconds,
        urgency: urgent ? "high" : "normal",
        topic,
        contentEncoding: "aes128gcm",
      });
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const call = { method: "POST" as const, headers, body: request.body ?? undefined, withinMs };
      return callOutside(new URL(endpoint), { ...call, mostBytes: mostAnswerBytes }, rules).then(
        ({ status, headers: answered }) => outcomeOf(status, retryAfterOf(answered["retry-after"], now())),
        (error: unknown): PushOutcome =>
          // What lies inside stays there: nobody tries again.
          error instanceof Inside ? { kind: "gone" } : { kind: "failed", detail: String(error), waitSeconds: 0 },
      );
    },
    testMessage: (language: Language): Promise<PushMessage> => pushTestWords(language),
  };
}

/** @param waitSeconds what the push service asks for */
function outcomeOf(status: number, waitSeconds: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  // The subscription has ended (RFC 8030, 7.3).
  if (status === 404 || status === 410) return { kind: "gone" };
  // It is this message that is not taken, and would not be the next time.
  if (status === 400 || status === 413) return { kind: "refused", detail: `HTTP ${status}` };
  return { kind: "failed", detail: `HTTP ${status}`, waitSeconds };
}

function refusalOf({ endpoint, p256dh, auth }: PushAddress, rules: OutgoingRules): ReturnType<Push["refusal"]> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username || url.password || refusalOfUrl(url, rules)) return "address";
  return isPoint(p256dh) && bytesOf(auth).length === secretBytes ? undefined : "keys";
}

const bytesOf = (text: string) => (/^[\w-]+=*$/.test(text) ? Buffer.from(text, "base64url") : Buffer.alloc(0));

/** Whether it is a point of the curve: with another, what a key is agreed on by could be found out. */
function isPoint(p256dh: string): boolean {
  const point = bytesOf(p256dh);
  if (point.length !== pointBytes || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}

/** Keys of the environment, or those that the first start has made: other ones would end every subscription. */
function vapidKeys(environment: Environment, db: Db, now: () => Date) {
  const given = givenKeys(environment);
  const secrets = sealedSecrets(environment);
  let opened: Promise<VapidKeys> | undefined;

  async function kept(): Promise<KeptKeys> {
    const [row] = await readSettings(db, [settingKey]);
    if (row) return row.value as KeptKeys;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const made: KeptKeys = { publicKey, sealedPrivateKey: await secrets.seal(privateKey) };
    // Of several processes that start together one makes them.
    await writeSettingOnce(db, settingKey, made, now());
    return (await readSettings(db, [settingKey]))[0]!.value as KeptKeys;
  }

  async function open(): Promise<VapidKeys> {
    const { publicKey, sealedPrivateKey } = await kept();
    return { publicKey, privateKey: await secrets.open(sealedPrivateKey) };
  }

  return {
    publicKey: async () => given?.publicKey ?? (await kept()).publicKey,
    both: async (): Promise<VapidKeys> => {
      if (given) return given;
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
  };
}

/** @throws Error that names the variables when one is missing, or they are no pair */
function givenKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): VapidKeys | undefined {
  if (!publicKey && !privateKey) return undefined;
  if (publicKey && privateKey && publicKeyOf(privateKey) === publicKey) return { publicKey, privateKey };
  throw new Error("Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY to the two keys of one pair, or neither");
}

function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

/** Push services ask for a mailbox or a public page; Apple's refuses what it cannot reach. */
function subjectOf(environment: Environment): string {
  const { VAPID_SUBJECT, APP_ORIGIN } = environment;
  if (VAPID_SUBJECT) return VAPID_SUBJECT;
  if (APP_ORIGIN?.startsWith("https:")) return APP_ORIGIN;
  const sender = senderOf(environment);
  return `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`;
}
