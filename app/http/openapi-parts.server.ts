/** The parts of the API's description that many calls share. */

const fault = (description: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** Refusals, by their names under `components.responses`. */
export const faults = {
  Invalid: fault("Something in the request is wrong; `details` names each field"),
  NotSignedIn: fault("Not signed in"),
  Forbidden: fault("Not for this role, or the request comes from another site"),
  NotFound: fault("There is no such record"),
  Conflict: fault("Somebody else was faster, or a value needs a yes: `current` has the record as it is"),
  TooLarge: fault("The request or its file is too large"),
  UnsupportedType: fault("The call does not take this type of content"),
  Unreadable: fault("The file is kept, but nothing can be read from it now"),
  TooMany: fault("Too many requests", {
    "Retry-After": { description: "Seconds after which another try makes sense", schema: { type: "integer" } },
  }),
  Failed: fault("It could not be done"),
};

export const errorSchema = {
  type: "object",
  required: ["error", "message"],
  properties: {
    error: { type: "string" },
    message: { type: "string", description: "The same text" },
    details: {
      type: "array",
      description: "Each fault with its field",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    current: { type: "object", description: "Of a conflict: the record as it is now" },
  },
};

export const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 200 },
  description:
    "The same key, caller and body answer the first answer again and change nothing twice; with another body it is 409",
};

export const answerHeaders = {
  "X-Request-Id": { description: "Names the request in logs and reports", schema: { type: "string" } },
};

export const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 1000 },
  description: "The ETag of an earlier answer: 304 without a body when nothing has changed since",
};

/** Of what is read, which may be asked for again and again. */
export const repeatHeaders = {
  ETag: { description: "Names this content; send it as If-None-Match to ask again", schema: { type: "string" } },
};

export const listHeaders = {
  Link: { description: 'Path of the next page, as <…>; rel="next"; none at the end', schema: { type: "string" } },
  "X-Total-Count": { description: "How many rows the list has, over all pages", schema: { type: "integer" } },
  "X-Total-At-Least": {
    description: "true: there are more than X-Total-Count, where counting ended",
    schema: { type: "string" },
  },
};

/** What the calls of a tag are about. */
export const tagDescriptions: Record<string, string> = {
  ".well-known": "Whom to tell of a weakness, and how programs are let in",
  "access-tokens": "One's own tokens for scripts and assistants",
  admin: "The installation: settings, audit log, usage, system",
  ai: "Intake: reading reports from texts and files, and saving what was reviewed",
  "api-reference": "This description as a page",
  audit: "Taking changes back",
  sso: "Ways of browsers to identity providers and back",
  auth: "Signing in and out, by password or by an identity provider, sessions, passwords, second factor",
  calendar: "What calendar programs read by a person's link",
  "calendar-feed": "One's own link for calendar programs",
  "channel-links": "Accounts of messengers that are linked with people",
  channels: "Messengers by which people reach the assistant",
  chat: "Talking to the assistant",
  chats: "One's own threads with the assistant",
  "checklist-items": "Steps of the checklists of services and reports",
  checklists: "Checklists of reports and services",
  "connected-programs": "Programs that people have let in by MCP",
  costs: "What machines cost, hourly rates and exchange rates",
  customers: "Who runs the machines",
  dashboard: "Figures, dashboards and questions about the fleet",
  documents: "Uploaded files",
  downtimes: "When machines stood, and how dependable they are",
  drafts: "Drafts of service reports under review",
  "due-services": "Services that are due by the plans",
  engineers: "The crew",
  events: "Changes as they happen",
  "guest-reports": "What people without an account report by the labels on machines",
  healthz: "For monitoring",
  identities: "As whom identity providers know people",
  "identity-providers": "Servers that say who somebody is (OpenID Connect)",
  installation: "What everybody may know of the installation",
  issues: "Issues of machines",
  m: "Where the code of a label leads to",
  "machine-labels": "Labels with a code for machines",
  machines: "The fleet",
  "manifest.webmanifest": "How a device installs the product",
  manuals: "Manuals of models",
  mcp: "Assistants of other makers",
  metrics: "For monitoring",
  notifications: "Notifications to the person",
  scim: "How directories of identity providers tell of people and groups (SCIM 2.0)",
  oauth: "How programs get tokens for MCP (OAuth 2.1)",
  "openapi.json": "This description",
  parts: "The catalogue of parts",
  "parts-requests": "Requests for parts",
  "purchase-orders": "What is ordered of suppliers, and when it comes",
  push: "One's own devices that are notified while the app is closed",
  r: "What became of a guest's report",
  readings: "Readings of hour meters",
  readyz: "For monitoring",
  reports: "Printed reports, exports and the search of past reports",
  search: "One search over machines, issues, service reports, people, parts and chats",
  "report-shares": "Links by which customers read reports",
  s: "What customers open by a link",
  "service-logs": "Service reports",
  "service-plans": "What is done every so many hours or months",
  settings: "One's own settings",
  share: "Where other apps share to",
  stock: "Stores, vans, what lies there, and every movement of it",
  sites: "Places of work, with their machines, stores and people",
  suppliers: "Who delivers parts",
  tasks: "Tasks: issues with an assignee",
  users: "Accounts",
  telematics: "Servers that tell hours, places and fault codes of machines, and the codes that they told",
  "visit-costs": "What a visit cost besides what stock and report tell",
  "warranty-claims": "What makers of machines should pay",
  "user-imports": "Lists of people who were given accounts",
  "service-log-imports": "Lists of past reports and parts that were taken in",
  "webhook-deliveries": "What was sent to webhooks, and what waits",
  "webhook-endpoints": "Addresses of other software that are told what changes",
  webhooks: "What other services call",
  watches: "One's own standing questions and what came of them",
};
