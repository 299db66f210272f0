import type { Right } from "./right.ts";

/** Of the requirements' table of roles what is about the installation itself. */
export const installationRights: Right[] = [
  {
    line: "token usage, audit log, settings of the installation",
    who: ["admin"],
    operations: [
      "usage.show",
      "audit.list",
      "audit.list-facets",
      "installation.show",
      "installation.update",
      "installation.show-retention",
      "installation.send-test-mail",
      "exports.create",
      "exports.list",
      "exports.cancel",
      "exports.delete",
      "exports.download",
      "admin.show-models",
      "admin.show-local-model",
      "admin.show-system",
      "admin.create-local-model",
      "admin.update-local-model",
      "admin.delete-local-model",
      "admin.verify-model",
      "intake.show-correction-rates",
      "chats.list-feedback",
    ],
  },
];
