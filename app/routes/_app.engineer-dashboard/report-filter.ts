import type { ServiceType } from "#db/vocabulary.ts";

export interface ReportFilter {
  query: string;
  /** YYYY-MM-DD */
  from: string | null;
  to: string | null;
  serviceType: ServiceType | "";
  engineerId: string;
  withOpenIssues: boolean;
  withParts: boolean;
}

export const noFilter: ReportFilter = {
  query: "",
  from: null,
  to: null,
  serviceType: "",
  engineerId: "",
  withOpenIssues: false,
  withParts: false,
};
