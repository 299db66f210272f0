import type { Area, CostKind, MachineType, PartUnit, ServiceType, Severity } from "#db/vocabulary.ts";

/** The words that a printed report puts around what was recorded, in the language of whoever prints it. */
export interface ReportWords {
  machineReport: string;
  clientReport: string;
  partsReport: string;
  serviceReport: string;
  created: string;
  /** Before the last day of a period that has no first. */
  until: string;
  period: string;
  none: string;
  yes: string;

  machine: string;
  machines: string;
  serialNumber: string;
  model: string;
  machineType: string;
  machineTypes: Record<MachineType, string>;
  customer: string;
  location: string;
  installed: string;
  /** What the machine's meter shows now. */
  operatingHours: string;
  lastService: string;
  openIssues: string;
  since: string;

  reports: string;
  serviceType: string;
  serviceTypes: Record<ServiceType, string>;
  engineer: string;
  secondEngineer: string;
  notSpecified: string;
  /** What the meter showed at a visit. */
  machineHours: string;
  workingDays: string;
  actions: string;
  parts: string;
  issues: string;
  notes: string;
  original: string;
  translation: string;

  description: string;
  area: string;
  areas: Record<Area, string>;
  severity: string;
  importance: string;
  urgency: string;
  /** Of severity, importance and urgency. */
  severities: Record<Severity, string>;
  status: string;
  fixed: string;
  notFixed: string;
  warranty: string;
  part: string;
  partNumber: string;
  quantity: string;
  reason: string;
  ordered: string;
  delivered: string;

  checklist: string;
  done: string;
  notDone: string;
  failed: string;
  measured: string;
  outsideLimits: string;
  /** What the code of a label is for. */
  scanToReport: string;
  /** That there is one of a step. */
  photo: string;
  remark: string;

  costs: string;
  costKind: string;
  costKinds: Record<CostKind, string>;
  price: string;
  amount: string;
  total: string;
  /** Of the total. */
  warrantyShare: string;
  /** What is not in the total: lines that nobody has given a price, and amounts without an exchange rate. */
  withoutPrice: string;
  withoutExchange: string;
  warrantyClaim: string;
  maker: string;

  purchaseOrder: string;
  supplier: string;
  /** Ours at the supplier. */
  customerNumber: string;
  deliveryDate: string;
  /** What the mail says that brings an order. */
  orderLetter: string;
  partUnits: Record<PartUnit, string>;

  customerSignature: string;
  engineerSignature: string;
  changedAfterSignature: string;
  signedAt: string;
  /** When a signature that was given without a network reached the server. */
  receivedAt: string;
  /** Before the hash of what was signed. */
  signedVersion: string;
  date: string;
}
