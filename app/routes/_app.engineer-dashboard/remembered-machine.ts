const key = "engineer-dashboard.machine";

/** The machine that was looked at last on this device. */
export function rememberedMachine(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

export function rememberMachine(id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(id));
  } catch {
    // Without storage the page starts without a machine, no more.
  }
}
