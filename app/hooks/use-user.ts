import { useShell, type SignedInUser } from "#app/components/shell/shell-context.tsx";
import { may, type OperationName } from "#tools/permissions/rules.ts";

/** Who is signed in. */
export const useUser = (): SignedInUser => useShell().user;

/** Whether the person who is signed in may call an operation, by the table that the server enforces. */
export const useMay = (operation: OperationName): boolean => may(useShell().user.role, operation);
