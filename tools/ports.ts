/**
 * What operations need from outside the database. `agent/` and `app/` implement these and the composition root
 * (`app/context.server.ts`) wires them, so that the catalogue knows no model, mail server or file system.
 */
import type { Readable } from "node:stream";
import type { BackupFile } from "#db/backup/files.ts";
import type { Db } from "#db/client.ts";
import type { ChannelKind, DocumentKind, Language, TelematicsSignIn } from "#db/vocabulary.ts";
import type { Actor } from "./actor.ts";
import type { LocalModels } from "./admin/local-models-port.ts";
import type { ModelDoors } from "./admin/model-doors-port.ts";
import type { SignOn } from "./identity-providers/sign-on-port.ts";
import type { DueWords } from "./service-plans/due-words.ts";
import type { PushMessage } from "./push/rules.ts";
import type { LabelJob } from "./machine-labels/label-job.ts";
import type { QuestionAnswer, QuestionPlan } from "./questions/schema.ts";
import type { PrintJob } from "./reports/document.ts";
import type { ReportWords } from "./reports/words.ts";
import type { BriefSection } from "./watches/brief.ts";
import type { Webhooks } from "./webhooks/webhooks-port.ts";

export interface MailPort {
  /** Whether a mail server is configured. */
  available: boolean;
  /** Rejects when the server does not take the message. */
  send(message: {
    to: string;
    subject: string;
    text: string;
    /** Where people end mails of this kind; mail programs show it as a button. */
    unsubscribe?: string;
    /** Of an answer in a thread: its own id, and that of the mail it answers, as `<…@…>`. */
    thread?: { id: string; answers: string | null; replyTo: string };
    attachment?: { fileName: string; mediaType: string; bytes: Uint8Array };
  }): Promise<void>;
}

/** What a mail about somebody's account is about. Links and words are made when it is sent: a queue keeps no secret. */
export type AccountMail =
  { kind: "password-reset" | "invitation"; email: string } | LockMail | EmailChangedMail | AccountChangeMail;

/** To the address that an account had until now. */
export interface EmailChangedMail {
  kind: "email-changed";
  email: string;
  name: string;
  language: Language;
  by: "owner" | "administrator";
}

/** To whoever has this email: wrong tries have shut the account. */
export interface LockMail {
  kind: "sign-in-locked" | "second-factor-locked";
  email: string;
}

/** What became of an account's ways to sign in. */
export type AccountEvent =
  | "password-changed"
  | "password-set-by-link"
  | "password-set-by-administrator"
  | "tokens-kept"
  | "token-created"
  | "calendar-link-created"
  | "messenger-code-created"
  | "program-connected"
  | "two-factor-on"
  | "two-factor-off"
  | "sign-in-locked"
  | "second-factor-locked"
  | "administrator-added"
  | "identity-linked";

/** To the owner, who may not be the one who did it; of another administrator to each that was there before. */
export interface AccountChangeMail {
  kind: "account-change";
  email: string;
  name: string;
  language: Language;
  /** What the letter tells, the first in its subject. */
  events: [AccountEvent, ...AccountEvent[]];
}

/** Mails that one person waits for. They outlive a mail server, or a process, that is down for a while. */
export interface AccountMails {
  /** Queues the mail in the caller's transaction. */
  queue(db: Db, mail: AccountMail): Promise<void>;
}

export interface LimitRule {
  points: number;
  seconds: number;
}

/** Counters of tries, which hold across processes. They have a connection of their own: never inside a transaction. */
export interface Limits {
  /** Takes one of `points` per `seconds` for the key. @throws TooMany */
  consume(key: string, rule: LimitRule): Promise<void>;
  /** Gives back what one call took, because it turned out to be harmless. */
  giveBack(key: string, rule: LimitRule): Promise<void>;
  /** Forgets what was taken, for instance after a successful sign-in. */
  reset(key: string): Promise<void>;
}

/** The worker that writes exports of everything. */
export interface ExportQueue {
  /** Has one written once the caller's transaction commits. */
  queue(db: Db, exportId: number): Promise<void>;
}

/** Originals. Calls reject with NotReady or NoSpace where they cannot be kept or read now. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Takes a file of the local disk over, whatever its size. */
  putFile(key: string, path: string, mediaType: string): Promise<void>;
  /** @param part of it; both ends belong to it */
  get(key: string, part?: { first: number; last: number }): Promise<{ stream: Readable; size: number }>;
  bytes(key: string): Promise<Uint8Array>;
  delete(key: string): Promise<void>;
  /** Why files cannot be kept now; null: they can. */
  fault(): Promise<string | null>;
  /** Removes what writers that ended have left half-done before then. @returns how many there were */
  sweep(before: Date): Promise<number>;
}

/** Intake of texts and files: reads, extracts and leaves drafts, by the job queue. */
export interface Intake {
  /** What a file of this person is, judged by its content. @throws UnsupportedType or Unreadable, with the reason for people */
  identify(bytes: Uint8Array, fileName: string, owner: number): Promise<{ kind: DocumentKind; mediaType: string }>;
  /** The words in a picture, for somebody who waits; nothing of it is kept. @throws UnsupportedType, Unreadable, InvalidInput */
  readPicture(bytes: Uint8Array, fileName: string, owner: number, signal?: AbortSignal): Promise<string>;
  /** Queues a job in the caller's transaction: it runs when that commits, and never when it does not. */
  enqueue(db: Db, job: { id: number; ownerId: number }): Promise<void>;
  /** Queues the reading of a manual's text in the caller's transaction: it is found by what it says once that is done. */
  readManual(db: Db, manualId: number): Promise<void>;
  /** Wakes the workers, and resolves when the job has come to an end or after `withinMs`. */
  settled(jobId: number, withinMs: number, signal?: AbortSignal): Promise<void>;
  /** Stops a job that is running, here or in another process. The caller has marked it. */
  cancel(jobId: number): Promise<void>;
}

export interface Questions {
  /** Answers a question about the fleet. @throws InvalidInput when a plan is none; ProviderFailed, ProviderTimeout */
  answer(
    question: string,
    actor: Actor,
    options: { plan?: unknown; previous?: unknown; signal?: AbortSignal },
  ): Promise<QuestionAnswer>;
  /** The plan, when it is one that can be run. @throws InvalidInput */
  check(plan: unknown): QuestionPlan;
}

/** What words mean, whichever language they are in. */
export interface Wording {
  /** Which of some works, as a plan calls them, a text of this person tells of; of none where that cannot be told in time. */
  worksToldIn(text: string, works: string[], owner: number): Promise<boolean[]>;
}

/** Morning briefs. */
export interface Briefs {
  /**
   * What a person is told in the morning, with the rights that the person has now, and the same in a line of words.
   * @param since what came from then on counts as new
   */
  of(actor: Actor, since: Date): Promise<{ sections: BriefSection[]; text: string }>;
  /** Briefs for several people, one after the other: what they share is read once for all of them. */
  inOneGo(): Pick<Briefs, "of">;
}

export interface Passage {
  source: "service_log" | "issue" | "manual";
  sourceId: number;
  machineId: number | null;
  serialNumber: string | null;
  customerName: string | null;
  area: string | null;
  text: string;
  date: string | null;
  /** Of a manual. */
  page: number | null;
  score: number;
}

export interface PassageFilter {
  machineId?: number;
  model?: string;
  customerName?: string;
  area?: string;
  from?: string;
  to?: string;
  sources?: Passage["source"][];
}

export interface Retrieval {
  /** The passages that fit best by words and by meaning, each record once. */
  search(query: string, filter: PassageFilter, limit: number, actor: Actor, signal?: AbortSignal): Promise<Passage[]>;
}

/** Room for what is written to the database. */
export interface Room {
  /** @throws NoSpace while there is too little of it */
  check(): Promise<void>;
}

export interface Backups {
  /** Writes a backup under the data folder and returns its file name. */
  create(reason: "flush" | "migration" | "schedule" | "manual"): Promise<string>;
  /** The backups on disk, newest first. */
  list(): Promise<BackupFile[]>;
}

export interface HealthFacts {
  /** Of the product. */
  version: string;
  node: string;
  uptimeSeconds: number;
  memoryBytes: number;
  engine: "embedded" | "postgres";
  storage: "folder" | "s3";
  /** Why files cannot be kept now; null: they can. */
  storageFault: string | null;
  queue: { queued: number; processing: number; failed: number; stuck: number };
  model: { name: string; builtIn: boolean; callsToday: number; failedToday: number; lastError: string | null };
  /** 0: no schedule. */
  backupEveryHours: number;
  /** Set when a backup took the place of a folder that did not open. */
  recovery?: { reason: string; movedTo: string; backup: string };
  /** Of this process since it started, newest first. */
  recentErrors: { at: string; message: string; requestId?: string }[];
}

export interface Health {
  facts(): Promise<HealthFacts>;
}

export interface Printer {
  /** What screens and paper call things in this language. */
  words(language: Language): Promise<ReportWords>;
  /** Lays labels out as PDF, on sheets as shops sell them. */
  labels(job: LabelJob, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  /** Lays a report out as PDF. Rejects when `signal` aborts. */
  print(
    job: PrintJob,
    options?: { signal?: AbortSignal; onProgress?: (done: number, of: number) => void },
  ): Promise<Uint8Array>;
}

/** What a letter to a customer tells, with the link to the report. */
export interface CustomerLetter {
  language: Language;
  timeZone: string;
  recipientName: string;
  company: string;
  /** Who sends it. */
  sender: string;
  machine: string;
  srn: string | null;
  /** YYYY-MM-DD */
  day: string;
  message: string | null;
  url: string;
  expiresAt: Date;
}

/** Where a telematics server stands and how it is signed in to. */
export interface TelematicsAccess {
  address: string;
  signIn: TelematicsSignIn;
  userName: string | null;
  sealedSecret: string | null;
  tokenAddress: string | null;
}

/** A machine as a telematics server tells of it: only what makes sense, each value with when it was so. */
export interface Equipment {
  serialNumber: string;
  oemName: string | null;
  model: string | null;
  hours: { value: number; at: Date } | null;
  /** Degrees of WGS 84. */
  place: { latitude: number; longitude: number; at: Date } | null;
  faultCodes: { code: string; description: string | null; severity: string | null; at: Date }[];
}

/** Servers that tell hours and places of machines by ISO 15143-3. */
export interface Telematics {
  /** Why nothing may be sent to an address, as far as it says so itself; what its name stands for is looked up at each call. */
  refusal(address: string): "not-https" | "inside" | undefined;
  /** A secret as it may be kept in the database. */
  seal(secret: string): Promise<string>;
  /** The fleet that a server tells of, or its first page. @throws TelematicsFailed */
  readFleet(access: TelematicsAccess, options?: { firstPage?: boolean; signal?: AbortSignal }): Promise<Equipment[]>;
}

/** What a messenger lets us in by, and what its calls are checked by. */
export interface ChannelSecrets {
  token: string;
  /** Of WhatsApp. */
  appSecret: string | null;
  verifyToken: string | null;
}

/** Messengers by which people reach the assistant. */
export interface Channels {
  /** Secrets as they may be kept in the database. */
  seal(secrets: ChannelSecrets): Promise<string>;
  /** Rejects when they were sealed under another key. */
  open(sealed: string): Promise<ChannelSecrets>;
  /** What the messenger calls the account. @throws InvalidInput, in words for people, when it does not know the token */
  accountOf(channel: { kind: ChannelKind; accountId: string | null; sealedSecrets: string }): Promise<string>;
  /** Has what waits for a person sent, once the caller's transaction commits. */
  wake(db: Db, linkId: number): Promise<void>;
  /** What a test message says. */
  testText(language: Language): Promise<string>;
}

/** Where and how a browser takes messages: `PushSubscription.toJSON()` (RFC 8030, RFC 8291). */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What became of a message: taken, the subscription has ended, this message is not taken ever, or not now. */
export type PushOutcome =
  | { kind: "taken" }
  | { kind: "gone" }
  | { kind: "refused"; detail: string }
  | { kind: "failed"; detail: string; waitSeconds: number };

/** Push services of browsers, called as RFC 8030 says and signed by the keys of this installation (VAPID, RFC 8292). */
export interface Push {
  /** By which browsers know who may send to them, base64url. */
  publicKey(): Promise<string>;
  /** Why nothing may be sent there, as far as the subscription says so itself. */
  refusal(address: PushAddress): "address" | "keys" | undefined;
  send(
    address: PushAddress,
    message: PushMessage,
    delivery: { topic: string; urgent: boolean; ttlSeconds: number },
  ): Promise<PushOutcome>;
  /** What a test says, in this language. */
  testMessage(language: Language): Promise<PushMessage>;
}

/** Installation-wide facts that come from the environment. */
export interface InstallationFacts {
  /** `https://…`, for links in mails. */
  origin: string;
  demo: boolean;
}

export interface Ports {
  mail: MailPort;
  accountMails: AccountMails;
  exports: ExportQueue;
  limits: Limits;
  files: FileStore;
  intake: Intake;
  questions: Questions;
  wording: Wording;
  briefs: Briefs;
  retrieval: Retrieval;
  backups: Backups;
  room: Room;
  health: Health;
  printer: Printer;
  /** What screens and calendars call services that are due, in this language. */
  dueWords(language: Language): Promise<DueWords>;
  /** The mail to a customer with whom a report is shared. */
  customerLetter(letter: CustomerLetter): Promise<{ subject: string; text: string }>;
  telematics: Telematics;
  channels: Channels;
  push: Push;
  signOn: SignOn;
  webhooks: Webhooks;
  modelDoors: ModelDoors;
  localModels: LocalModels;
  installation: InstallationFacts;
}
