import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Plate } from "../../components/ui/plate.tsx";
import type { Task } from "./records.ts";

/** The serial number of a task's machine, or its plate; leads to the machine with the fault marked. */
export function MachineLink({ task, plate = false }: { task: Task; plate?: boolean }) {
  const t = useTranslations("engineer.tasks");
  const link = (
    <Link
      className="machine-link"
      to={`?machineId=${task.machineId}&issue=${task.id}`}
      aria-label={t("showMachine", { serial: task.machineSerialNumber })}
    >
      {task.machineSerialNumber}
    </Link>
  );
  return plate ? <Plate type={task.machine.machineType}>{link}</Plate> : link;
}
