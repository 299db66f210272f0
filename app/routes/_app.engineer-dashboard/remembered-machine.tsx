import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { EngineerDashboard } from "../../data/engineer-dashboard.ts";
import { useDashboard } from "./use-dashboard.ts";

const key = "engineer-dashboard.machine";

interface RememberedMachineProps {
  loaded: EngineerDashboard;
  machineId: number | undefined;
  /** The address names a machine, which is not there: another one in its place would be taken for it. */
  asked: boolean;
}

/** Keeps the machine in view for the next time. A page that is opened without one shows the last, if it is still there. */
export function RememberedMachine({ loaded, machineId, asked }: RememberedMachineProps) {
  const [, setParams] = useSearchParams();
  const { part: machines, isLoaded } = useDashboard(loaded, "machines");
  useEffect(() => {
    if (machineId !== undefined) return rememberMachine(machineId);
    if (asked || isLoaded) return;
    const remembered = rememberedMachine();
    if (remembered && machines.some(({ id }) => id === remembered))
      setParams((current) => (current.set("machineId", String(remembered)), current), {
        replace: true,
        preventScrollReset: true,
      });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a remembered machine is chosen once, when the page opens without one
  }, [machineId, asked, isLoaded]);
  return null;
}

/** The machine that was looked at last on this device. */
function rememberedMachine(): number | undefined {
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
