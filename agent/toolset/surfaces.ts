import type { Role } from "#db/vocabulary.ts";
import { operationNamed } from "#tools/catalogue.ts";
import type { AnyOperation } from "#tools/operation.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { needsSession } from "#tools/permissions/session-rules.ts";

/**
 * Which operations the assistant has. Never here: deleting, flushing, passwords, roles, tokens, settings of the
 * installation. What is not listed does not exist for a model, whatever it asks for.
 */

interface Group {
  /** By this name a model asks for it. */
  name: string;
  operations: OperationName[];
  /** Pages on which these are at hand. */
  pages: RegExp;
  /** Words of a message that bring them to hand, in the languages of the product. */
  words: RegExp;
}

/** In view on every page. */
const core: OperationName[] = [
  "machines.list",
  "issues.list",
  "tasks.list",
  "issues.report",
  "parts-requests.create",
  "service-logs.create",
  "service-logs.list",
  "intake.extract-reports",
  "reports.search",
  "parts-requests.list",
  "engineers.list",
  "questions.ask",
];

/** Any of these, whatever their case; several lines where there are many. */
const wordsOf = (...lines: string[]) => new RegExp(lines.join("|"), "i");

const groups: Group[] = [
  {
    name: "work",
    operations: ["tasks.start", "tasks.mark-fixed", "issues.resolve", "issues.reopen", "issues.comment"],
    pages: /^\/(engineer|chat)/,
    words:
      /start|begin|fixed|resolve|reopen|done|comment|behoben|erledigt|anfang|wieder|repar|résol|rouvr|termin|comenz|resuel|reabr|修|解决|开始|评论/i,
  },
  {
    name: "assignment",
    operations: ["issues.assign", "tasks.complete", "tasks.release", "issues.update", "issues.show"],
    pages: /^\/(operations|management)/,
    words:
      /assign|release|complete|give .+ to|zuweis|zuteil|freigeb|abschlie|attribu|affect|libér|asign|liber|complet|分配|释放|完成/i,
  },
  {
    name: "triage",
    operations: ["guest-reports.list", "guest-reports.show"],
    pages: /^\/triage/,
    words: /triage|guest|stranger|\bgast|gäste|fremde|visit(eur|ante)|invité|访客|待处理/i,
  },
  {
    name: "parts",
    operations: ["parts-requests.update", "reports.print-parts", "reports.export-parts"],
    pages: /^\/operations/,
    words:
      /part|order|deliver|spare|teil|bestell|geliefert|pièce|command|livr|pieza|repuesto|pedid|entreg|零件|订购|交付/i,
  },
  {
    name: "stock",
    operations: ["stock.list-levels", "stock.list-places", "stock.create-movement", "stock.create-count"],
    pages: /^\/(stock|parts)/,
    words: wordsOf(
      "stock|\\bvan\\b|\\bstore\\b|took|moved|used|count|lager|wagen|genommen|verbaut|gezählt|inventur",
      "magasin|fourgon|pris|compté|almacén|furgoneta|cogí|contado|库存|仓库|盘点|服务车",
    ),
  },
  {
    name: "supply",
    operations: [
      "parts-requests.show-supply",
      "parts-requests.reserve-parts",
      "parts-requests.release-parts",
      "parts-requests.give-parts",
      "service-plans.list-needed-parts",
      "service-plans.request-parts",
    ],
    pages: /^\/(operations|service-plans)/,
    words: wordsOf(
      "reserve|release|keep|kept|hand(ed)? over|available|reservier|freigeb|zurückleg|aushändig|übergeb|verfügbar",
      "réserv|garde|libér|remet|disponib|reserv|aparta|liber|预留|保留|释放|移交|可用",
    ),
  },
  {
    name: "orders",
    operations: [
      "purchase-orders.list",
      "purchase-orders.show",
      "purchase-orders.create",
      "purchase-orders.send",
      "purchase-orders.mark-arrived",
    ],
    pages: /^\/purchase-orders/,
    words: wordsOf(
      "order|supplier|arriv|deliver|bestell|lieferant|eingetroffen|angekommen|command|fournisseur|arrivé|livr",
      "pedid|proveedor|llegó|llegado|entreg|订购|订单|供应商|到货",
    ),
  },
  {
    name: "catalogue",
    operations: ["parts.list", "parts.show", "parts.create"],
    pages: /^\/parts/,
    words: wordsOf("catalog|part number|price|katalog|teilenummer|preis|référence|prix|catálogo|precio|目录|编号|价格"),
  },
  {
    name: "machines",
    operations: [
      "machines.show",
      "machines.update",
      "machines.create",
      "sites.list",
      "hours.create-reading",
      "hours.create-meter",
      "hours.show-run",
    ],
    pages: /^\/machines/,
    words: wordsOf(
      "machine|crane|customer|hours|location|\\bsites?\\b|status|add|maschine|kran|kunde|stunden|standort|einsatzort",
      "client|heures|máquina|grúa|horas|ubicación|机器|客户|小时|位置",
    ),
  },
  {
    name: "downtime",
    operations: ["downtime.create", "downtime.end", "downtime.list", "downtime.list-figures"],
    pages: /^\/machines/,
    words: wordsOf(
      "\\bdown\\b|downtime|stand(s|ing|still)|back in service|availab|mtbf|mttr|steht|stillstand|ausfall|verfügbar",
      "wieder in betrieb|arrêt|panne|disponib|parad|inactiv|averiad|停机|停用|可用|恢复",
    ),
  },
  {
    name: "watches",
    operations: ["watches.create", "watches.list", "watches.update"],
    pages: /^\/(management|settings)/,
    words: wordsOf(
      "tell me when|let me know|every (monday|tuesday|wednesday|thursday|friday|day|morning|week|hour)|watch",
      "sag mir|melde|jeden|jede woche|beobacht|préviens|chaque|avertis|avísame|cada (lunes|día|semana)",
      "提醒|每周|每天|通知我",
    ),
  },
  {
    name: "reports",
    operations: [
      "reports.print-machine",
      "reports.print-client",
      "reports.print-service-report",
      "reports.generate",
      "service-logs.show",
      "service-logs.update",
      "service-logs.send-to-customer",
    ],
    pages: /^\/engineer/,
    words: /pdf|report|download|summary|bericht|herunterladen|rapport|télécharg|informe|parte|descarg|报告|下载/i,
  },
  {
    name: "people",
    operations: ["users.list", "users.create", "engineers.update"],
    pages: /^\/(administration|operations)/,
    words:
      /user|engineer|colleague|account|phone|mail|benutzer|mitarbeiter|konto|utilisateur|compte|usuario|cuenta|用户|工程师/i,
  },
  {
    name: "customers",
    operations: ["customers.list", "customers.show", "customers.create", "customers.update", "customers.merge"],
    pages: /^\/customers/,
    words: /customer|client|contact|kunde|ansprechpartner|contacto|客户|联系人/i,
  },
  {
    name: "service-plans",
    operations: [
      "service-plans.list-due",
      "service-plans.complete-due",
      "service-plans.assign-due",
      "service-plans.skip-due",
      "service-plans.list",
      "service-plans.show-due",
    ],
    pages: /^\/(service|machines)/,
    words:
      /\bdue\b|service|plan|interval|maintenance|fällig|wartung|intervall|échéance|entretien|révision|vence|mantenimiento|revisión|到期|保养|维护/i,
  },
  {
    name: "own-settings",
    operations: ["dashboard.show-stats", "settings.show", "settings.update", "profile.update"],
    pages: /^\/(profile|settings|management)/,
    words:
      /how many|stat|setting|theme|dark|light|language|time ?zone|profile|name|einstellung|sprache|paramètre|langue|ajuste|idioma|设置|语言|主题/i,
  },
];

/** Definitions beyond this cost attention and tokens of a model. */
const mostInView = 20;

const everything: OperationName[] = [...core, ...groups.flatMap(({ operations }) => operations)];

/** Every operation that the assistant may have for anybody, as far as the catalogue has it. */
export const assistantOperations = (): AnyOperation[] =>
  everything.map(operationNamed).filter((found) => found !== undefined);

/**
 * Names of the operations that a model sees in this turn: those the role may call, the core first, then what page and
 * message suggest. The built-in engine costs nothing per definition and sees all of them.
 */
export function surface(
  role: Role,
  { page, text, limited, asked = [] }: { page?: string; text: string; limited: boolean; asked?: string[] },
): OperationName[] {
  const allowed = (names: OperationName[]) => names.filter((name) => may(role, name) && operationNamed(name));
  if (!limited) return allowed(everything);
  const first = groups.filter(({ name }) => asked.includes(name));
  const wanted = groups.filter((group) => !first.includes(group) && group.words.test(text));
  const near = groups.filter((group) => ![...first, ...wanted].includes(group) && page && group.pages.test(page));
  const suggested = [...first, ...wanted, ...near].flatMap(({ operations }) => operations);
  return allowed([...core, ...suggested]).slice(0, mostInView);
}

/** What a model can ask for when nothing in view does what is wanted, with what each would bring. */
export const surfaceGroups = (role: Role): { name: string; operations: OperationName[] }[] =>
  groups
    .map(({ name, operations }) => ({
      name,
      operations: operations.filter((one) => may(role, one) && operationNamed(one)),
    }))
    .filter(({ operations }) => operations.length > 0);

/** What assistants of other makers have besides: they have no screens of ours to show these. */
const withoutScreens: OperationName[] = [
  "issues.show-history",
  "machines.show-timeline",
  "hours.list-readings",
  "hours.update-reading",
  "downtime.update",
  "service-logs.show-next-number",
  "manuals.list",
  "drafts.list",
  "drafts.show",
  "drafts.reject",
  "drafts.restore",
  "intake.show-queue",
  "intake.save-reports",
  "intake.save-extracted",
  "dashboard.show-operations",
  "dashboard.show-engineer",
  "service-plans.show",
  "service-plans.create",
  "service-plans.update",
  "checklists.show",
  "checklists.update-item",
  "checklists.update-items",
  "costs.list",
  "costs.show-machine",
  "costs.show-visit",
  "costs.create-visit-cost",
  "costs.update-visit-cost",
  "warranty-claims.list",
  "warranty-claims.show",
  "warranty-claims.create",
  "warranty-claims.update",
];

/** Needs a password that the person types into a form of ours. */
const ofOurScreens: OperationName[] = ["users.create"];

/** What an MCP client may call for somebody of this role: looking things up, and the work that a person confirms. */
export const mcpOperations = (role: Role): AnyOperation[] =>
  [...everything, ...withoutScreens]
    .filter((name) => may(role, name) && !needsSession(name) && !ofOurScreens.includes(name))
    .map(operationNamed)
    .filter((found) => found !== undefined);
