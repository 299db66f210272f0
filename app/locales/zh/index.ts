import { accounts } from "./accounts.ts";
import { activity } from "./activity.ts";
import { administration } from "./administration.ts";
import { assistant } from "./assistant.ts";
import { assistantCalls } from "./assistant-calls.ts";
import { assistantNames } from "./assistant-names.ts";
import { channels } from "./channels.ts";
import { checklists } from "./checklists.ts";
import { common } from "./common.ts";
import { costs } from "./costs.ts";
import { customers } from "./customers.ts";
import { downtime } from "./downtime.ts";
import { engineer } from "./engineer.ts";
import { help } from "./help.ts";
import { hours } from "./hours.ts";
import { intake } from "./intake.ts";
import { login } from "./login.ts";
import { machines } from "./machines.ts";
import { models } from "./models.ts";
import { management } from "./management.ts";
import { neededParts } from "./needed-parts.ts";
import { notifications } from "./notifications.ts";
import { offline } from "./offline.ts";
import { operations } from "./operations.ts";
import { partProposals } from "./part-proposals.ts";
import { peopleImports } from "./people-imports.ts";
import { fullExport } from "./full-export.ts";
import { retention } from "./retention.ts";
import { priceLists } from "./price-lists.ts";
import { visitImports } from "./visit-imports.ts";
import { programs } from "./programs.ts";
import { sites } from "./sites.ts";
import { suppliers } from "./suppliers.ts";
import { purchaseOrders } from "./purchase-orders.ts";
import { push } from "./push.ts";
import { questions } from "./questions.ts";
import { reports } from "./reports.ts";
import { search } from "./search.ts";
import { servicePlans } from "./service-plans.ts";
import { shell } from "./shell.ts";
import { signing } from "./signing.ts";
import { signOn } from "./sign-on.ts";
import { parts } from "./parts.ts";
import { stock } from "./stock.ts";
import { supply } from "./supply.ts";
import { system } from "./system.ts";
import { webhooks } from "./webhooks.ts";
import { telematics } from "./telematics.ts";
import { triage } from "./triage.ts";
import { users } from "./users.ts";
import { watches } from "./watches.ts";

/** All texts in Chinese. */
export const messages = {
  accounts,
  administration: { ...administration, activity, system },
  assistant: { ...assistant, ...assistantCalls, ...assistantNames },
  channels,
  checklists,
  common,
  costs,
  customers,
  downtime,
  engineer,
  help,
  hours,
  intake,
  login,
  machines,
  models,
  management,
  notifications,
  offline,
  operations,
  partProposals,
  peopleImports,
  priceLists,
  fullExport,
  retention,
  visitImports,
  programs,
  sites,
  suppliers,
  purchaseOrders,
  push,
  questions,
  reports,
  search,
  servicePlans: { ...servicePlans, needed: neededParts },
  shell,
  signing,
  signOn,
  parts,
  stock,
  supply,
  telematics,
  webhooks,
  triage,
  users,
  watches,
};
