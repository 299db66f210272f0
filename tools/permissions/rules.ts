/**
 * Who may call which operation: the one table that the door enforces and that menus, buttons, pages,
 * the model's tool list and the MCP list show. An operation without a row here does not compile.
 */
import type { Role } from "#db/vocabulary.ts";
import type { Verb } from "../verbs.ts";

export type Access = readonly Role[] | "everyone";

const signedIn = ["admin", "operator", "service", "view"] as const;
const crew = ["admin", "operator", "service"] as const;
const office = ["admin", "operator"] as const;
const adminOnly = ["admin"] as const;

/**
 * Whose email and phone number a role sees besides its own: everybody's, those that their owners show to colleagues
 * (Profile), or nobody's.
 */
export const contactsFor: Record<Role, "everybody" | "shown" | "nobody"> = {
  admin: "everybody",
  operator: "everybody",
  service: "shown",
  view: "nobody",
};

export const permissions = {
  // Signing in
  "auth.login": "everyone",
  "auth.logout": "everyone",
  "auth.restore-session": "everyone",
  "auth.request-password-reset": "everyone",
  "auth.reset-password": "everyone",
  "auth.verify-second-factor": "everyone",
  "auth.create-first-admin": "everyone",
  "auth.list-providers": "everyone",
  "auth.begin-provider-sign-in": "everyone",
  "auth.complete-provider-sign-in": "everyone",
  // The signature of the provider says who may.
  "auth.end-provider-sessions": "everyone",
  "auth.show-me": signedIn,
  "auth.list-sessions": signedIn,
  "auth.end-other-sessions": signedIn,
  "auth.begin-two-factor": signedIn,
  "auth.confirm-two-factor": signedIn,
  "auth.disable-two-factor": signedIn,
  "profile.update": signedIn,
  "profile.update-password": signedIn,
  "settings.show": signedIn,
  "settings.update": signedIn,
  "notifications.list": signedIn,
  "notifications.mark-read": signedIn,
  "access-tokens.list": signedIn,
  "access-tokens.create": signedIn,
  "access-tokens.revoke": signedIn,
  "connected-programs.list": signedIn,
  "connected-programs.show-request": signedIn,
  "connected-programs.create": signedIn,
  "connected-programs.revoke": signedIn,
  "calendar-feeds.show": signedIn,
  "calendar-feeds.create": signedIn,
  "calendar-feeds.revoke": signedIn,
  "channel-links.show": signedIn,
  "channel-links.create-code": signedIn,
  "channel-links.update": signedIn,
  "channel-links.delete": signedIn,
  // Of others for administrators alone: `identities/list-identities.ts`.
  "identities.list": signedIn,
  "identities.delete": signedIn,
  "push.show": signedIn,
  "push.update": signedIn,
  "push.create-device": signedIn,
  "push.delete-device": signedIn,
  "push.delete-devices": signedIn,
  "push.send-test": signedIn,

  // People
  "engineers.list": signedIn,
  "engineers.update": office,
  "users.list": office,
  "users.create": office,
  "users.deactivate": adminOnly,
  "users.preview-erasure": adminOnly,
  "users.erase": adminOnly,
  "users.reactivate": adminOnly,
  "users.reset-password": adminOnly,
  "users.update-role": adminOnly,
  "users.hide-from-pickers": adminOnly,
  "users.update-money": adminOnly,

  // Machines
  "machines.list": signedIn,
  "machines.show": signedIn,
  "machines.show-timeline": crew,
  "machines.search-plate": crew,
  "hours.list-readings": crew,
  "hours.show-run": crew,
  "downtime.list": crew,
  "downtime.list-figures": crew,
  "downtime.create": crew,
  "downtime.end": crew,
  "downtime.update": office,
  "downtime.delete": office,
  "hours.create-reading": crew,
  "hours.create-meter": crew,
  "hours.update-reading": office,
  "hours.delete-reading": office,
  "machines.create": adminOnly,
  "machines.import": adminOnly,
  "machines.update": office,
  "manuals.list": crew,
  "manuals.create": adminOnly,
  "manuals.delete": adminOnly,
  "telematics.show-signals": crew,
  "telematics.list-fault-codes": crew,

  // Catalogue of parts
  "parts.list": signedIn,
  "parts.show": signedIn,
  "parts.create": office,
  "parts.update": office,
  "parts.merge": office,
  "parts.delete": office,
  "parts.preview-price-list": office,
  "parts.import": office,
  "parts.list-proposals": office,
  "parts.confirm-proposals": office,
  "parts.reject-proposals": office,
  "parts.restore-proposals": office,
  "parts.list-duplicates": office,
  "parts.reject-duplicate": office,
  "suppliers.list": crew,
  "suppliers.create": office,
  "suppliers.update": office,
  "suppliers.delete": office,

  // Customers
  "customers.list": signedIn,
  "customers.show": signedIn,
  "customers.create": office,
  "customers.update": office,
  "customers.merge": office,
  "customers.delete": office,

  // Sites
  "sites.list": signedIn,
  "sites.create": office,
  "sites.update": office,
  "sites.delete": office,
  "sites.assign-machines": office,

  // Service plans
  "service-plans.list": signedIn,
  "service-plans.show": signedIn,
  "service-plans.list-due": signedIn,
  "service-plans.show-due": signedIn,
  // Whose services stand in it: `service-plans/rules.ts`.
  "service-plans.export-due": signedIn,
  "service-plans.create": office,
  "service-plans.update": office,
  "service-plans.delete": office,
  "service-plans.assign-due": office,
  "service-plans.skip-due": office,
  "service-plans.complete-due": crew,
  "service-plans.list-needed-parts": signedIn,
  "service-plans.request-parts": crew,
  "checklists.show": crew,
  "checklists.update-item": crew,
  "checklists.update-items": crew,

  // Issues and tasks
  "issues.list": signedIn,
  "issues.show": signedIn,
  "issues.show-history": signedIn,
  "issues.report": crew,
  "issues.comment": crew,
  "issues.update": office,
  "issues.assign": office,
  "issues.resolve": crew,
  "issues.reopen": crew,
  "issues.delete": office,
  // By the code of a label, or by the link that came of it: `machine-labels/open-label.ts`.
  "guest-reports.create": "everyone",
  "guest-reports.show-form": "everyone",
  "guest-reports.show-state": "everyone",
  "guest-reports.cancel": "everyone",
  "guest-reports.list": office,
  "guest-reports.show": office,
  "guest-reports.save-as-issue": office,
  "guest-reports.mark-same": office,
  "guest-reports.reject": office,
  "machine-labels.show-labelled-machine": signedIn,
  "machine-labels.show": office,
  "machine-labels.print": office,
  "machine-labels.update": office,
  "machine-labels.reset": office,
  "tasks.list": signedIn,
  "tasks.start": crew,
  "tasks.mark-fixed": crew,
  "tasks.complete": office,
  "tasks.release": office,

  // Service reports
  "service-logs.list": crew,
  "service-logs.show": crew,
  "service-logs.show-next-number": crew,
  "service-logs.create": crew,
  "service-logs.update": office,
  "service-logs.delete": office,
  // Of the service role those of its own visits: `signing/rules.ts`.
  "service-logs.sign": crew,
  "service-logs.send-to-customer": crew,
  "service-logs.revoke-share": crew,
  "service-logs.list-shares": crew,
  // The secret of the link says who may.
  "service-logs.answer-share": "everyone",

  // Parts
  "parts-requests.list": signedIn,
  "parts-requests.create": crew,
  "parts-requests.update": office,
  "parts-requests.delete-line": office,
  "parts-requests.list-supply": signedIn,
  "parts-requests.show-supply": signedIn,
  // At which places: `stock/rules.ts`.
  "parts-requests.reserve-parts": crew,
  "parts-requests.release-parts": crew,
  "parts-requests.give-parts": crew,
  // Prices only for who may see money.
  "purchase-orders.list": signedIn,
  "purchase-orders.list-missing": office,
  "purchase-orders.show": signedIn,
  "purchase-orders.show-letter": office,
  "purchase-orders.create": office,
  "purchase-orders.update": office,
  "purchase-orders.send": office,
  "purchase-orders.cancel": office,
  "purchase-orders.mark-arrived": crew,
  "purchase-orders.print": office,
  "purchase-orders.export": office,

  // Stock
  "stock.list-places": signedIn,
  "stock.list-levels": signedIn,
  "stock.list-movements": signedIn,
  // At which places, and of which kinds: `stock/rules.ts`.
  "stock.create-movement": crew,
  "stock.create-count": crew,
  "stock.preview-used-parts": crew,
  "stock.create-place": office,
  "stock.update-place": office,
  "stock.update-level": office,

  // Costs, for those of these roles who may see money: `permissions/money.ts`
  "costs.list": crew,
  "costs.show-machine": crew,
  "costs.show-visit": crew,
  // Of the service role those of its own visits: `costs/visit-cost-record.ts`.
  "costs.create-visit-cost": crew,
  "costs.update-visit-cost": crew,
  "costs.delete-visit-cost": crew,
  "costs.list-rates": office,
  "costs.create-rate": adminOnly,
  "costs.update-rate": adminOnly,
  "costs.delete-rate": adminOnly,
  "costs.list-groups": office,
  "costs.update-group": adminOnly,
  "costs.list-exchange-rates": office,
  "costs.create-exchange-rate": adminOnly,
  "costs.delete-exchange-rate": adminOnly,
  "warranty-claims.list": office,
  "warranty-claims.show": office,
  "warranty-claims.create": office,
  "warranty-claims.update": office,
  "warranty-claims.print": office,
  "warranty-claims.delete": office,

  // Intake
  "intake.extract-reports": crew,
  "intake.show-queue": crew,
  "intake.cancel-job": crew,
  "intake.retry-job": crew,
  "intake.save-reports": crew,
  "intake.save-extracted": crew,
  "intake.show-correction-rates": adminOnly,
  "drafts.list": crew,
  "drafts.show": crew,
  "drafts.update": crew,
  "drafts.reject": crew,
  "drafts.restore": crew,
  "drafts.request-machine": crew,
  "drafts.request-engineer": crew,
  "documents.upload": crew,
  "documents.show": crew,
  "documents.download": crew,

  // Looking back
  // What a role may not list is not found: `records/search-records.ts`.
  "records.search": signedIn,
  "reports.search": crew,
  "reports.print-machine": crew,
  "reports.print-client": crew,
  "reports.print-service-report": crew,
  "reports.generate": crew,
  "reports.print-parts": signedIn,
  "reports.export-parts": signedIn,

  // Dashboards and questions
  "dashboard.show-stats": signedIn,
  "dashboard.show-engineer": crew,
  "dashboard.show-offline-work": crew,
  "dashboard.show-operations": ["admin", "operator", "view"],
  "dashboard.show-management": adminOnly,
  // What a role may not list stays out of its answers: `questions/rules.ts`.
  "questions.ask": signedIn,
  "questions.create": adminOnly,
  "questions.list": adminOnly,
  "questions.delete": adminOnly,
  // Asked with the rights of their owner, who sees nothing else.
  "watches.list": signedIn,
  "watches.list-runs": signedIn,
  "watches.create": signedIn,
  "watches.create-brief": crew,
  "watches.update": signedIn,
  "watches.ask": signedIn,
  "watches.delete": signedIn,

  // Taking back, by the rights of the change itself
  "history.undo-change": crew,

  // The assistant
  "chats.list": signedIn,
  "chats.show": signedIn,
  "chats.search": signedIn,
  "chats.rename": signedIn,
  "chats.delete": signedIn,
  "chats.choose-branch": signedIn,
  "chats.stop": signedIn,
  "chats.give-feedback": signedIn,
  "chats.list-feedback": adminOnly,

  // The installation
  "installation.show": adminOnly,
  "installation.update": adminOnly,
  "installation.show-public": "everyone",
  "installation.send-test-mail": adminOnly,
  "audit.list": adminOnly,
  "audit.list-facets": adminOnly,
  "usage.show": adminOnly,
  "admin.preview-flush": adminOnly,
  "admin.flush-test-data": adminOnly,
  "admin.show-models": adminOnly,
  "admin.show-system": adminOnly,
  "admin.verify-model": adminOnly,
  "telematics.list-servers": adminOnly,
  "telematics.create-server": adminOnly,
  "telematics.update-server": adminOnly,
  "telematics.delete-server": adminOnly,
  "telematics.verify-server": adminOnly,
  "telematics.import-readings": adminOnly,
  "channels.list": adminOnly,
  "channels.create": adminOnly,
  "channels.update": adminOnly,
  "channels.delete": adminOnly,
  "channels.send-test-message": adminOnly,
  "channel-links.list": adminOnly,
  "connected-programs.list-all": adminOnly,
  "identity-providers.list": adminOnly,
  "identity-providers.create": adminOnly,
  "identity-providers.update": adminOnly,
  "identity-providers.delete": adminOnly,
  "identity-providers.verify": adminOnly,
  "identity-providers.create-scim-token": adminOnly,
  "identity-providers.revoke-scim-token": adminOnly,
  "webhooks.list": adminOnly,
  "webhooks.create": adminOnly,
  "webhooks.update": adminOnly,
  "webhooks.delete": adminOnly,
  "webhooks.rotate-secret": adminOnly,
  "webhooks.send-test-event": adminOnly,
  "webhooks.list-deliveries": adminOnly,
  "webhooks.show-delivery": adminOnly,
  "webhooks.replay-delivery": adminOnly,
  "webhooks.replay-failed": adminOnly,
} as const satisfies Record<`${string}.${Verb}` | `${string}.${Verb}-${string}`, Access>;

export type OperationName = keyof typeof permissions;

/** Whether a person of this role (none: signed out) may call the operation. Ownership is checked by the operation. */
export function may(role: Role | undefined, operation: OperationName): boolean {
  const access: Access = permissions[operation];
  return access === "everyone" || (role !== undefined && access.includes(role));
}

export const mustChangePasswordFirst = "You must change your password first";

/** What a person may still call whose password an admin gave: what signs them in and out and changes the password. */
export const whilePasswordMustChange = (operation: OperationName): boolean =>
  operation.startsWith("auth.") || operation.startsWith("profile.") || permissions[operation] === "everyone";
