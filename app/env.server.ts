import { join, resolve } from "node:path";
import { z } from "zod";
import type { LocalSettings } from "#agent/local-models/serving.ts";
import type { ModelSettings } from "#agent/models/doors.ts";
import type { DatabaseSettings } from "#db/client.ts";
import { usualDeadlines } from "#db/postgres/deadlines.ts";

const flag = z
  .enum(["0", "1", "true", "false", ""])
  .transform((text) => text === "1" || text === "true")
  .default(false);
/** How many proxies in front are trusted; "true" is what one was called before they were counted. */
export const trustedProxies = z
  .string()
  .default("0")
  .transform((written) => ({ "": "0", false: "0", true: "1" })[written.trim()] ?? written)
  .transform(Number)
  .pipe(z.number("write how many proxies stand in front").int().min(0).max(10));
/** Seconds for which a web process still listens after SIGTERM, while its readiness is down and kept connections end. */
export const shutdownNotice = z.coerce.number().min(0).max(10).default(5);
const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const origin = text.transform((value, ctx) => {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search) return url.origin;
  ctx.addIssue("write the address people use without a path, for instance https://hub.example.com");
  return z.NEVER;
});

/** A server that is called. A password in its address would stand in every fault that names it; keys have variables. */
const serviceAddress = text.transform((value, ctx) => {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return value;
  ctx.addIssue("write an address that begins with https:// or http://, without a name and a password in it");
  return z.NEVER;
});

/** Addresses as RFC 9116 writes them: `mailto:`, `https:` or `tel:`; a bare mailbox gets its scheme. */
const contacts = text.transform((value, ctx) => {
  const written = value?.split(",").map((one) => one.trim().replace(/^(?=[^\s:@/]+@[^\s:@/]+$)/, "mailto:"));
  if (written?.every((one) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(one))) return written;
  if (written) ctx.addIssue("write a mailbox or an address that begins with https://");
  return undefined;
});

const vapidSubject = "write a mailbox as mailto:…, or an address that begins with https://";

/** Every environment variable there is; the README's table has the same rows. */
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((folder) => resolve(folder)),
  DATABASE_URL: text,
  DATABASE_READ_URL: text,
  /** The same database past a pooler in transaction mode; unset: DATABASE_URL. */
  DATABASE_DIRECT_URL: text,
  /** After so many seconds PostgreSQL gives up a statement that a person or a job waits for. */
  DATABASE_STATEMENT_S: whole(usualDeadlines.statementMs / 1_000),
  APP_ORIGIN: origin,
  TRUST_PROXY: trustedProxies,
  DEMO: flag,
  /** Web processes that share the port; "auto": one for each core. */
  WEB_PROCESSES: z.union([z.literal("auto"), z.coerce.number().int().min(1).max(64)]).default(1),
  SHUTDOWN_NOTICE_S: shutdownNotice,
  WORKER: z.enum(["in-process", "none"]).default("in-process"),
  /** Where a worker process answers /healthz, /readyz and /metrics; unset: nowhere. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SMTP_URL: text,
  /** Who mails come from; unless set, a mailbox at the host of APP_ORIGIN. */
  MAIL_FROM: text,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: serviceAddress,
  OPENAI_MODEL: text,
  OPENAI_API: z.enum(["chat", "responses"]).default("chat"),
  OPENAI_EMBEDDING_MODEL: text,
  OPENAI_EMBEDDING_BASE_URL: serviceAddress,
  OPENAI_EMBEDDING_API_KEY: text,
  OPENAI_TRANSCRIPTION_MODEL: text,
  OPENAI_TRANSCRIPTION_BASE_URL: serviceAddress,
  OPENAI_TRANSCRIPTION_API_KEY: text,
  OPENAI_VISION_MODEL: text,
  MODEL_TIMEOUT_S: whole(120),
  /** Most tokens of one answer; the bounds in characters and bytes follow from it. */
  MODEL_OUTPUT_TOKENS: whole(32_768),
  /** Where models that run on this server come from; a mirror of the hub speaks as it does. */
  MODEL_HUB: serviceAddress.transform((address) => address ?? "https://huggingface.co"),
  /** Lets that mirror stand in the own network, and there without TLS. */
  MODEL_HUB_PRIVATE: flag,
  /** Where an administrator puts models and packages that cannot be fetched; unset: `brought` beside them in DATA_DIR. */
  LOCAL_MODELS_DIR: text.transform((folder) => folder && resolve(folder)),
  /** Most memory of the process of each model on this server. */
  LOCAL_MODEL_MEMORY_MB: whole(4_096),
  S3_ENDPOINT: serviceAddress,
  S3_BUCKET: text,
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** What secrets of other servers are kept under; unless set, a key file in DATA_DIR. */
  SECRETS_KEY: text.refine((key) => key === undefined || key.length >= 32, "write at least 32 characters"),
  /** Lets telematics servers stand in the own network, and there without TLS. */
  TELEMATICS_PRIVATE: flag,
  /** Lets identity providers stand in the own network, and there without TLS. */
  OIDC_PRIVATE: flag,
  /** Lets webhooks stand in the own network, and there without TLS. */
  WEBHOOKS_PRIVATE: flag,
  /** By which push services of browsers know this installation (VAPID, base64url); unset: made at the first start. */
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  /** Whom a push service can ask about what it is sent; unset: APP_ORIGIN, or the mailbox of mails. */
  VAPID_SUBJECT: text.refine((to) => to === undefined || /^(mailto:[^\s@]+@|https:\/\/)\S+$/.test(to), vapidSubject),
  /** Lets push services stand in the own network, and there without TLS. */
  PUSH_PRIVATE: flag,
  /** Where Telegram's Bot API and WhatsApp's Graph API stand; a Bot API server of one's own takes larger files. */
  TELEGRAM_API: serviceAddress.transform((address) => address ?? "https://api.telegram.org"),
  WHATSAPP_API: serviceAddress.transform((address) => address ?? "https://graph.facebook.com/v23.0"),
  /** Hours between backups; 0: none on schedule. */
  BACKUP_EVERY_H: z.coerce.number().min(0).max(720).default(24),
  /** How many backups of the schedule are kept. */
  BACKUP_KEEP: whole(14),
  /** Calls of one person; 0: no limit. */
  READS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  WRITES_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  /** Whom /.well-known/security.txt names; unset: there is none. */
  SECURITY_CONTACT: contacts,
  /** Shows /metrics to everybody who reaches the server, not to this machine alone. */
  METRICS: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Environment = z.output<typeof variables>;

/** Where links in mails lead: never to what a request's Host header says. */
export const configuredOrigin = ({ APP_ORIGIN, PORT, HOST }: Environment): string =>
  APP_ORIGIN ?? `http://${HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST}:${PORT}`;

/** Who mails come from. Mail servers refuse senders of a host that nobody knows, so it is the one that people use. */
export const senderOf = (environment: Environment): string =>
  environment.MAIL_FROM ?? `Maintenance Hub <maintenance-hub@${new URL(configuredOrigin(environment)).hostname}>`;

/** @throws Error that names each variable that is wrong */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = variables.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`These environment variables are wrong:\n  ${faults.join("\n  ")}`);
}

/** What the environment says about the database. */
export const databaseSettingsOf = (environment: Environment): DatabaseSettings => ({
  url: environment.DATABASE_URL,
  directUrl: environment.DATABASE_DIRECT_URL,
  dataDir: environment.DATA_DIR,
  deadlines: { statementMs: environment.DATABASE_STATEMENT_S * 1_000 },
});

/** What the environment says about models on this server. */
export const localSettingsOf = (environment: Environment): LocalSettings & { brought: string } => ({
  dataDir: environment.DATA_DIR,
  memoryBytes: environment.LOCAL_MODEL_MEMORY_MB * 1_048_576,
  timeoutMs: environment.MODEL_TIMEOUT_S * 1_000,
  brought: environment.LOCAL_MODELS_DIR ?? join(environment.DATA_DIR, "local-models", "brought"),
});

/** What the environment says about models. */
export const modelSettingsOf = (environment: Environment): ModelSettings => ({
  apiKey: environment.OPENAI_API_KEY,
  baseUrl: environment.OPENAI_BASE_URL,
  model: environment.OPENAI_MODEL,
  api: environment.OPENAI_API,
  embeddingModel: environment.OPENAI_EMBEDDING_MODEL,
  embeddingServer: {
    apiKey: environment.OPENAI_EMBEDDING_API_KEY,
    baseUrl: environment.OPENAI_EMBEDDING_BASE_URL,
  },
  transcriptionModel: environment.OPENAI_TRANSCRIPTION_MODEL,
  transcriptionServer: {
    apiKey: environment.OPENAI_TRANSCRIPTION_API_KEY,
    baseUrl: environment.OPENAI_TRANSCRIPTION_BASE_URL,
  },
  visionModel: environment.OPENAI_VISION_MODEL,
  timeoutMs: environment.MODEL_TIMEOUT_S * 1_000,
  outputTokens: environment.MODEL_OUTPUT_TOKENS,
});
