import { useSyncExternalStore, type ReactNode } from "react";

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  tone?: "neutral" | "success" | "error";
  /** What can be done about it, beside the text. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds until it goes by itself. */
  duration?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

export const defaultToastMs = 5_000;
const removeAfterMs = 1_000_000;

let shown: ShownToast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something at the edge of the screen. One is visible at a time: a new one takes the place of the last. */
export function toast(message: ToastMessage): void {
  show({ ...message, id: nextId++, open: true });
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  setTimeout(() => shown?.id === id && show(undefined), removeAfterMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownToast = (): ShownToast | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );

/** `const { toast } = useToast()`, for components; other code imports `toast` itself. */
export const useToast = () => ({ toast });
