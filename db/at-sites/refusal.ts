/** Whether the database refused a row because it would lie where the person sees nothing. */
export function isBeyondSites(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code === "42501" && error.message.includes("row-level security")) return true;
  return isBeyondSites(error.cause);
}
