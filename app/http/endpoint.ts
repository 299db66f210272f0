import type { JsonShape } from "#tools/input-shape.ts";
import type { AnyOperation } from "#tools/operation.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** An operation at a path, where the answer is more than "200 and the value". */
export interface Endpoint {
  operation: AnyOperation;
  status?: number;
  /** Input that the path fixes; wins over what the caller sends. */
  input?: (params: Record<string, string | undefined>) => Record<string, unknown>;
  /** Shapes the answer, for instance to set a cookie. */
  respond?: (output: never, request: Request) => Response | Promise<Response>;
  /** Members of the operation's answer that `respond` keeps from the body. */
  withheld?: readonly string[];
  /** Programs call it again and again, which by itself keeps no session alive. */
  poll?: boolean;
  /** Members that refusals of this call have besides. */
  refused?: Record<string, unknown>;
}

/** A route module under /api as the API handler knows it. */
export interface DescribedRoute {
  /** `/api/machines/:machineId` */
  path: string;
  endpoints?: Partial<Record<Method, Endpoint[]>>;
}

/** A call that is no single operation: a stream, or what only watches the server. */
export interface OtherCall {
  method: string;
  summary: string;
  /** Who may call it; "everyone" needs no sign-in. */
  roles: readonly string[] | "everyone";
  body?: JsonShape;
  /** JSON unless said otherwise. */
  media?: string;
  answer?: JsonShape;
}
