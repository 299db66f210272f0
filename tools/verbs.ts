/**
 * The verbs an operation may begin with. The first seven are for everything that is kept; the others are what this
 * business does besides. A new one is added only where none of these says it.
 */
export const verbs = [
  "create",
  "update",
  "delete",
  "merge",
  "list",
  "show",
  "search",

  // Issues, tasks and drafts
  "report",
  "assign",
  "start",
  "mark",
  "complete",
  "skip",
  "release",
  "reserve",
  "resolve",
  "reopen",
  "comment",
  "reject",
  "restore",
  "request",
  "undo",

  // Intake, documents, printed reports
  "upload",
  "download",
  "import",
  "extract",
  "save",
  "cancel",
  "retry",
  "print",
  "export",
  "generate",
  "sign",
  "answer",

  // The assistant
  "ask",
  "rename",
  "choose",
  "give",
  "stop",

  // Accounts and signing in
  "login",
  "logout",
  "begin",
  "confirm",
  "verify",
  "disable",
  "erase",
  "end",
  "reset",
  "revoke",
  "deactivate",
  "reactivate",
  "hide",

  // The installation
  "preview",
  "flush",
  "send",
  "rotate",
  "replay",
] as const;

export type Verb = (typeof verbs)[number];
