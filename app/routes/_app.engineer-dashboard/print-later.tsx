import { lazy, Suspense } from "react";

const PrintButtons = lazy(async () => ({ default: (await import("./print-buttons.tsx")).PrintButtons }));

/** The buttons that print: the server draws them, and what they do comes after the page. */
export const PrintLater = ({ machineId }: { machineId: number | null }) => (
  <Suspense>
    <PrintButtons machineId={machineId} />
  </Suspense>
);
