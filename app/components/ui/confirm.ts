import { onDemand } from "./on-demand.tsx";

/** A `ConfirmDialog` for what comes with a page; the library of dialogs follows later. */
export const Confirm = onDemand(async () => ({ default: (await import("./dialog.tsx")).ConfirmDialog }));
