import type { Role } from "#db/vocabulary.ts";
import type { OperationName } from "../rules.ts";

/** A line of the requirements' table of roles, with the operations that it is about. */
export interface Right {
  line: string;
  who: Role[] | "everyone";
  operations: OperationName[];
}
