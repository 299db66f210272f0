import { linkFor } from "#app/pages.ts";
import { useShell, type SignedInUser } from "#app/components/shell/shell-context.tsx";
import { may, type OperationName } from "#tools/permissions/rules.ts";

/** Who is signed in. */
export const useUser = (): SignedInUser => useShell().user;

/** Whether the person who is signed in may call an operation, by the table that the server enforces. */
export function useMay(operation: OperationName): boolean {
  const { role, atSites } = useUser();
  return may(role, operation) && !atSites?.shut.includes(operation);
}

/** Links to pages of the app, for the signed-in person: none where they may not open the page. */
export function usePageLinks(): (to: string | undefined) => string | undefined {
  const { role } = useUser();
  return (to) => linkFor(role, to);
}
