import { createTranslator } from "use-intl/core";
import { areas, costKinds, machineTypes, partUnits, serviceTypes, severities, type Language } from "#db/vocabulary.ts";
import type { ReportWords } from "#tools/reports/words.ts";
import { loadMessages } from "../locales/messages.ts";
import type { printed as english } from "../locales/en/printed.ts";

const printedTexts: Record<Language, () => Promise<{ printed: typeof english }>> = {
  en: () => import("../locales/en/printed.ts"),
  es: () => import("../locales/es/printed.ts"),
  fr: () => import("../locales/fr/printed.ts"),
  de: () => import("../locales/de/printed.ts"),
  zh: () => import("../locales/zh/printed.ts"),
};

/** The words of printed reports, from the catalogue of the screens wherever these say the same. */
export async function reportWords(language: Language): Promise<ReportWords> {
  const [messages, { printed }] = await Promise.all([loadMessages(language), printedTexts[language]()]);
  const t = createTranslator({ locale: language, messages });
  const each = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
    Object.fromEntries(values.map((value) => [value, textOf(value)])) as Record<Value, string>;
  return {
    ...printed,
    machineReport: t("engineer.report.machineReport"),
    clientReport: t("engineer.report.clientReport"),
    yes: t("common.yes"),

    machine: t("reports.machine"),
    machines: t("engineer.summary.fleetMachines"),
    serialNumber: t("engineer.machine.serial"),
    model: t("engineer.machine.model"),
    machineType: t("engineer.machine.type"),
    machineTypes: each(machineTypes, (type) => t(`common.machineType.${type}`)),
    customer: t("engineer.machine.customer"),
    location: t("engineer.machine.location"),
    operatingHours: t("engineer.machine.hours"),
    lastService: t("engineer.machine.lastService"),
    openIssues: t("engineer.machine.openIssues"),

    reports: t("engineer.reports.title"),
    serviceType: t("reports.serviceType"),
    serviceTypes: each(serviceTypes, (type) => t(`common.serviceType.${type}`)),
    engineer: t("reports.engineer"),
    secondEngineer: t("reports.secondEngineer"),
    notSpecified: t("reports.notSpecified"),
    machineHours: t("reports.hours"),
    workingDays: t("reports.workingDays"),
    actions: t("reports.actions"),
    parts: t("reports.parts"),
    issues: t("reports.issues"),
    notes: t("reports.notes"),
    original: t("reports.original"),
    translation: t("reports.translation"),

    description: t("reports.description"),
    area: t("reports.area"),
    areas: each(areas, (area) => t(`common.area.${area}`)),
    severity: t("reports.severity"),
    importance: t("reports.importance"),
    urgency: t("operations.parts.urgency"),
    severities: each(severities, (severity) => t(`common.severity.${severity}`)),
    status: t("engineer.machine.status"),
    fixed: t("reports.fixed"),
    notFixed: t("reports.notFixed"),
    warranty: t("reports.warranty"),
    part: t("reports.partName"),
    partNumber: t("reports.partNumber"),
    quantity: t("reports.quantity"),
    reason: t("operations.parts.reason"),
    ordered: t("operations.parts.ordered"),
    delivered: t("operations.parts.delivered"),

    done: t("servicePlans.state.done"),
    photo: t("servicePlans.kind.photo"),

    costKinds: each(costKinds, (kind) => t(`costs.kinds.${kind}`)),

    partUnits: each(partUnits, (unit) => t(`stock.unit.${unit}`)),

    date: t("engineer.timeline.date"),
  };
}
