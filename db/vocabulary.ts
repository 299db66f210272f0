/**
 * The words of the business, each list written once: columns check them, schemas parse them, screens offer them.
 * No imports, so that the browser may load it.
 */

export const roles = ["admin", "operator", "service", "view"] as const;
export type Role = (typeof roles)[number];

export const areas = ["Electrical", "Hydraulic", "Structural", "Other"] as const;
export type Area = (typeof areas)[number];

/** Severity of an issue, importance of an action and urgency of a part share one scale. */
export const severities = ["High", "Medium"] as const;
export type Severity = (typeof severities)[number];

/** Labels of older records and reports, mapped on the way in. */
export const legacySeverities: Record<string, Severity> = { critical: "High", important: "High", routine: "Medium" };

export const machineTypes = [
  "crawler_crane",
  "mobile_crane",
  "tower_crane",
  "material_handler",
  "excavator",
  "bulldozer",
] as const;
export type MachineType = (typeof machineTypes)[number];

export const machineStatuses = ["active", "maintenance", "offline", "decommissioned"] as const;
export type MachineStatus = (typeof machineStatuses)[number];

/**
 * Where a meter reading comes from: a service report, a message or recording, a photo, somebody who entered it for the
 * machine, a list that was imported, or the machine's own telematics.
 */
export const readingSources = ["report", "message", "photo", "form", "import", "telematics"] as const;
export type ReadingSource = (typeof readingSources)[number];

/** How it came to be known that a machine stood: a form, a message, an issue that says so, or a service report. */
export const downtimeSources = ["form", "message", "issue", "report"] as const;
export type DowntimeSource = (typeof downtimeSources)[number];

export const serviceTypes = ["maintenance", "repair", "inspection", "installation"] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** A customer's signature under a service report, against what the report says now. */
export const signatureStates = ["signed", "changed"] as const;
export type SignatureState = (typeof signatureStates)[number];

/** What a customer answers to a report that was sent. */
export const shareAnswers = ["accepted", "objected"] as const;
export type ShareAnswer = (typeof shareAnswers)[number];

export const issueStatuses = ["open", "assigned", "completed", "closed"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** Kinds of records that one search finds, in the order in which they are shown. */
export const hitKinds = ["machine", "customer", "issue", "report", "person", "part", "chat"] as const;
export type HitKind = (typeof hitKinds)[number];

/** Days within which an issue should be done, unless the installation sets others. */
export const defaultDueDays: Record<Severity, number> = { High: 3, Medium: 14 };

/**
 * What the office made of a guest's report: nothing yet, an issue, more of an issue that was known, none; or the guest
 * took it back.
 */
export const guestReportStatuses = ["waiting", "issue", "same", "declined", "withdrawn"] as const;
export type GuestReportStatus = (typeof guestReportStatuses)[number];

/** What a guest is told of a report. */
export const guestReportStates = ["received", "accepted", "known", "in_work", "done", "declined", "withdrawn"] as const;
export type GuestReportState = (typeof guestReportStates)[number];

export const taskStatuses = ["pending", "in_progress", "completed"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Orders in which parts requests are shown and printed. */
export const partsSorts = ["machine", "client", "ordered", "delivered", "not-ordered-delivered"] as const;
export type PartsSort = (typeof partsSorts)[number];

/** What parts are counted in: pieces, sets, metres, litres, kilograms. */
export const partUnits = ["pcs", "set", "m", "l", "kg"] as const;
export type PartUnit = (typeof partUnits)[number];

/** Where parts lie. */
export const placeKinds = ["store", "van"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * Why there is more or less of a part somewhere: it came from a supplier, was built into a machine, went to another
 * place, was counted, was wrong in the books, came back, or was thrown away.
 */
export const movementKinds = ["received", "used", "moved", "counted", "corrected", "returned", "scrapped"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A purchase order is written, was sent to the supplier, is done with, or was given up. */
export const orderStatuses = ["draft", "sent", "closed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What a visit costs. */
export const costKinds = ["part", "labour", "travel", "external"] as const;
export type CostKind = (typeof costKinds)[number];

/** By what costs are gathered. */
export const costGroupings = ["machine", "customer", "model", "month", "year", "kind", "part", "visit"] as const;
export type CostGrouping = (typeof costGroupings)[number];

/** A line of a claim, as it was when the claim was made. */
export interface ClaimLine {
  label: string;
  quantity: number;
  price: number;
  currency: string;
  kind: CostKind;
  /** The visit; null: a part that was handed to the machine without one. */
  serviceLogId: number | null;
  day: string;
}

export const claimStatuses = ["draft", "sent", "accepted", "rejected", "paid"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Where an issue comes from; those of a service plan are services that are due. */
export const issueSources = ["manual", "service_report", "service_plan"] as const;
export type IssueSource = (typeof issueSources)[number];

/** Whether the next service counts from the planned value of the last one, or from when it was really done. */
export const intervalBases = ["fixed", "floating"] as const;
export type IntervalBasis = (typeof intervalBases)[number];

/** What is kept of a service that is due; how far it is follows from hours, days and its task. */
export const dueStatuses = ["open", "done", "skipped"] as const;
export type DueStatus = (typeof dueStatuses)[number];

export const dueStates = ["upcoming", "due", "overdue", "in_work", "done", "skipped"] as const;
export type DueState = (typeof dueStates)[number];

/** How a step of a checklist is answered: by a tick, a measured value, or a photo. */
export const taskKinds = ["tick", "value", "photo"] as const;
export type TaskKind = (typeof taskKinds)[number];

export const documentKinds = ["text", "whatsapp", "pdf", "word", "image", "audio", "csv"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const draftStatuses = ["open", "saved", "rejected"] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const jobStatuses = ["queued", "processing", "extracted", "saved", "rejected", "failed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * Why a job failed: the file, its protection or a missing model, the provider, its slowness, the end of the process that
 * read it, or we ourselves.
 */
export const jobFailures = [
  "damaged",
  "unreadable",
  "unsupported",
  "too_large",
  "no_transcriber",
  "provider",
  "timeout",
  "interrupted",
  "internal",
] as const;
export type JobFailure = (typeof jobFailures)[number];

/** What a model was called for. */
export const modelPurposes = [
  "chat",
  "extraction",
  "translation",
  "vision",
  "transcription",
  "embedding",
  "question",
  "title",
] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

export const modelOutcomes = ["ok", "failed", "aborted"] as const;
export type ModelOutcome = (typeof modelOutcomes)[number];

/** The way by which an operation was called, as the audit log names it. */
export const doors = ["http", "chat", "mcp", "job"] as const;
export type Door = (typeof doors)[number];

/** What people are told of: by the list in the page header, and by mail and browser where they want it. */
export const notificationKinds = [
  "password-reset-requested",
  "machine-wanted",
  "machine-added",
  "engineer-wanted",
  "recording-waits",
  "tasks-assigned",
  "task-released",
  "answer-waits",
  "report-objected",
  "watch-changed",
  "morning-brief",
  "telematics-doubt",
  "webhook-off",
  "guest-reported",
  "backup-failed",
  "disk-nearly-full",
  "queue-stuck",
  "model-unreachable",
  "database-restored",
  "export-ready",
  "export-failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When a standing question is asked: every hour, or on days of the week (1 is Monday) at a time of day (HH:mm). */
export type WatchSchedule = { every: "hour" } | { every: "week"; days: number[]; at: string };

/** What came of asking a standing question: something had changed and its owner was told, nothing had, or it could not be asked. */
export const watchOutcomes = ["told", "silent", "failed"] as const;
export type WatchOutcome = (typeof watchOutcomes)[number];

/** How a telematics server is signed in to: not at all, by user and password, or as an OAuth 2.0 client (RFC 6749, 4.4). */
export const telematicsSignIns = ["none", "basic", "oauth"] as const;
export type TelematicsSignIn = (typeof telematicsSignIns)[number];

/**
 * Why a telematics server could not be read: its address lies in the own network, it is not there, it is too slow, its
 * certificate does not hold, it does not let us in, it has enough of us, it failed, it sends us elsewhere, it says too
 * much, what it says is no fleet, its pages have no end, or its secret cannot be opened here.
 */
export const telematicsFaults = [
  "inside",
  "unreachable",
  "timeout",
  "certificate",
  "denied",
  "throttled",
  "failed",
  "redirected",
  "too_large",
  "unreadable",
  "endless",
  "secret",
] as const;
export type TelematicsFault = (typeof telematicsFaults)[number];

/** Who gets an account by an identity provider: whoever it lets in, or only people who have one here already. */
export const providerAccounts = ["just-in-time", "invitation"] as const;
export type ProviderAccounts = (typeof providerAccounts)[number];

/** Whether a second factor that a provider asked for counts here, or the one of this installation is asked for anyway. */
export const providerSecondFactors = ["provider", "here"] as const;
export type ProviderSecondFactor = (typeof providerSecondFactors)[number];

/** A group of an identity provider, and the role that it gives. */
export interface GroupRole {
  group: string;
  role: Role;
}

/** Why an identity provider is of no use now; of "unreadable" what it says of itself makes no sense. */
export const providerFaults = [
  "inside",
  "unreachable",
  "timeout",
  "certificate",
  "secret",
  "unreadable",
  "client",
  "failed",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** A machine that a telematics server told of and that is not in the fleet. */
export interface UnknownEquipment {
  serialNumber: string;
  oemName: string | null;
  model: string | null;
}

/** Ways by which people reach the assistant besides the web: messengers, and mail. */
export const channelKinds = ["telegram", "whatsapp", "mail"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** A message of a messenger waits to be read, is part of a turn, or was answered. */
export const channelMessageStates = ["waiting", "taken", "answered"] as const;
export type ChannelMessageState = (typeof channelMessageStates)[number];

/** What became of a message to a person: sent is taken by the messenger, delivered is on the person's phone. */
export const channelAnswerStates = ["queued", "sent", "delivered", "failed"] as const;
export type ChannelAnswerState = (typeof channelAnswerStates)[number];

/**
 * Why a channel does not work: it cannot be reached, does not let us in, has enough of us, refused a message, the person
 * wrote too long ago for anything but a template, the person has shut us out, or its secret cannot be opened here.
 */
export const channelFaults = ["unreachable", "denied", "throttled", "refused", "window", "blocked", "secret"] as const;
export type ChannelFault = (typeof channelFaults)[number];

/** A file of a messenger before it is fetched. */
export interface ChannelFile {
  /** By which the messenger hands it out. */
  ref: string;
  name: string;
  mediaType: string | null;
  /** In bytes, where the messenger says so. */
  size: number | null;
}

/** What a person sent, or pressed. */
export interface ChannelMessageBody {
  text: string | null;
  file: ChannelFile | null;
  /** Of a mail, for the answer in its thread. */
  subject?: string;
  /** The button that was pressed: whose answer it stands on, and which of its actions it is. */
  press: { answerId: number; button: number } | null;
}

/** What a button does. Each is bound to what the person saw, and asks nothing of a model. */
export type ChannelAction =
  | { do: "save"; drafts: { id: number; version: number }[] }
  | { do: "name-machine"; draftId: number }
  | { do: "decide"; chatId: string; approvalId: string; approved: boolean }
  /** Answers a question of the assistant, as long as nothing was said since. */
  | { do: "say"; chatId: string; messageId: string; text: string };

/** A message to a person: words, buttons below them, a link, a file that is made when it is sent. */
export interface ChannelAnswerBody {
  text: string;
  buttons: { label: string; action: ChannelAction }[];
  link: { label: string; url: string } | null;
  file: { operation: string; input: Record<string, unknown> } | null;
  /** What is still being read, and where: what comes of it is told later. */
  awaits?: { chatId: string; jobIds: number[] };
}

export const languages = ["en", "es", "fr", "de", "zh"] as const;
export type Language = (typeof languages)[number];

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Idle time after which a session ends, in minutes. */
export const sessionTimeouts = [15, 30, 60, 240] as const;
export type SessionTimeout = (typeof sessionTimeouts)[number];

export const timeZones = ["UTC", "America/New_York", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata"] as const;
export type TimeZone = (typeof timeZones)[number];

/** Domains whose lists refresh together; the event stream names them. */
export const domains = [
  "machines",
  "customers",
  "sites",
  "service-plans",
  "issues",
  "tasks",
  "service-logs",
  "parts-requests",
  "users",
  "drafts",
  "jobs",
  "chats",
  "settings",
  "notifications",
  "watches",
  "telematics",
  "channels",
  "identity-providers",
  "guest-reports",
  "parts",
  "stock",
  "purchase-orders",
  "costs",
  "webhooks",
] as const;
export type Domain = (typeof domains)[number];

/** Somebody at a customer. */
export interface CustomerContact {
  name: string;
  /** What the person does there: "Yard manager". */
  function: string | null;
  phone: string | null;
  mail: string | null;
}

/** A place of a customer, as it is written on a letter. */
export interface CustomerAddress {
  /** What the place is: "Office", "Yard 2". */
  label: string | null;
  text: string;
}
