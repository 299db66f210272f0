import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { TelematicsFailed } from "#tools/telematics/failed.ts";
import type { WebhookAnswer, Webhooks } from "#tools/webhooks/webhooks-port.ts";
import type { WebhookFault } from "#db/webhook-vocabulary.ts";
import type { Environment } from "../env.server.ts";
import {
  callOutside,
  keptConnections,
  refusalOfUrl,
  type OutgoingAnswer,
  type OutgoingRules,
} from "./outgoing.server.ts";
import { sealedSecrets } from "./secrets.server.ts";
import { faultOf, retryAfterOf } from "./telematics-faults.ts";

export interface WebhookBounds {
  /** Longest time until the last byte of an answer; the specification proposes 15 to 30 s. */
  withinMs: number;
  /** Nobody reads an answer but an administrator who looks for a fault. */
  answerBytes: number;
}

export const usualWebhookBounds: WebhookBounds = { withinMs: 20_000, answerBytes: 64 * 1024 };

/** So much of an answer is kept, in letters. */
const keptLetters = 1_000;
const secretBytes = 32;

interface WebhookWiring {
  bounds?: WebhookBounds;
  resolve?: OutgoingRules["resolve"];
}

/** Webhooks over HTTPS. Their addresses come from people, and are called as others that people enter. */
export function httpWebhooks(
  environment: Environment,
  now: () => Date,
  { bounds = usualWebhookBounds, resolve }: WebhookWiring = {},
): Webhooks {
  const secrets = sealedSecrets(environment);
  const rules: OutgoingRules = { privateToo: environment.WEBHOOKS_PRIVATE, resolve };
  const connections = keptConnections();
  return {
    refusal: (address) => refusalOfUrl(new URL(address), rules),
    async makeSecret() {
      const secret = `whsec_${randomBytes(secretBytes).toString("base64")}`;
      return { secret, sealed: await secrets.seal(secret) };
    },
    open: (sealed) => Promise.all(sealed.map((one) => secrets.open(one))).catch(() => null),
    async send({ address, secrets: opened, id, at, payload }) {
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      if (!opened) return { fault: "secret", status: null, text: null, durationMs: took(), retryAfter: 0 };
      const headers = {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "webhook-signature": opened.map((secret) => new Webhook(secret).sign(id, at, payload)).join(" "),
      };
      const { withinMs, answerBytes: mostBytes } = bounds;
      const sent = { method: "POST" as const, headers, body: payload, withinMs, mostBytes, connections };
      return callOutside(new URL(address), sent, rules).then(
        (answer) => answered(answer, took(), now()),
        (error: unknown): WebhookAnswer => ({
          ...{ status: null, durationMs: took(), retryAfter: 0 },
          ...failed(error),
        }),
      );
    },
  };
}

/** NUL, which text of other servers may hold, cannot be kept, and neither can half of a sign where the text is cut. */
const kept = (body: Buffer) =>
  body.toString("utf8").replaceAll("\u0000", "").slice(0, keptLetters).toWellFormed() || null;

const answered = ({ status, headers, body }: OutgoingAnswer, durationMs: number, now: Date): WebhookAnswer => ({
  ...{ status, durationMs, fault: faultOfStatus(status), text: kept(body) },
  retryAfter: retryAfterOf(headers["retry-after"], now),
});

function faultOfStatus(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "gone";
  // Whoever followed it would tell somebody else what was meant for this address.
  return status >= 300 && status < 400 ? "redirected" : "refused";
}

const ofNetwork = ["inside", "timeout", "certificate", "too_large", "unreachable"] as const;

function failed(error: unknown): Pick<WebhookAnswer, "fault" | "text"> {
  const fault = faultOf(error);
  const known = fault instanceof TelematicsFailed ? ofNetwork.find((name) => name === fault.fault) : undefined;
  // An answer that is no HTTP, or a connection that ends, is one that cannot be reached.
  return { fault: known ?? "unreachable", text: fault instanceof TelematicsFailed ? fault.detail : null };
}
