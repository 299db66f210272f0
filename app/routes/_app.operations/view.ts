import { keepChoice, keptChoice } from "#app/data/kept-choice.ts";
import { partsSorts, type PartsSort, type Severity } from "#db/vocabulary.ts";

/** How open issues are sorted and filtered. */
export const issueFilters = ["all", "High", "Medium", "by-machine", "by-client"] as const;
export type IssueFilter = (typeof issueFilters)[number];

/** Of the parts, which are large, fewer are drawn at first; on a phone, where they are cards, fewer still. */
export const requestsDrawnAtFirst = 8;
export const requestsDrawnOnPhone = 2;
/** Of these, so many are below the fold of most screens already. */
export const requestsOnScreen = 4;
/** So many issues and tasks come with the page. */
export const rowsRead = 200;
/** The most that a list call answers. */
export const mostRows = 500;

/** What the address of the page says. */
export interface OperationsView {
  engineerId?: number;
  /** The issue that stands beside the lists. */
  issueId?: number;
  filter: IssueFilter;
  severity?: Severity;
  sortBy: PartsSort;
}

/** The parameters of the address; an empty one is left out. */
export type ViewParams = Partial<Record<"engineer" | "issue" | "issues" | "parts", string | undefined>>;

export const layouts = ["rows", "cards"] as const;
export type Layout = (typeof layouts)[number];

/** The browser remembers how parts are shown, and the server draws them so. */
const layoutCookie = "parts-view";

/** @param cookies as a request carries them */
export const layoutOf = (cookies: string | null): Layout => {
  const kept = keptChoice(cookies, layoutCookie);
  return kept === "cards" ? "cards" : "rows";
};

export const keepLayout = (layout: Layout): void => {
  keepChoice(layoutCookie, layout);
};

export function viewOf(params: URLSearchParams): OperationsView {
  const filter = issueFilters.find((known) => known === params.get("issues")) ?? "all";
  return {
    engineerId: idIn(params, "engineer"),
    issueId: idIn(params, "issue"),
    filter,
    severity: filter === "High" || filter === "Medium" ? filter : undefined,
    sortBy: partsSorts.find((sort) => sort === params.get("parts")) ?? "not-ordered-delivered",
  };
}

function idIn(params: URLSearchParams, name: string): number | undefined {
  const id = Number(params.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
