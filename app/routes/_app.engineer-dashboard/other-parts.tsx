import type { MachineOverview } from "../../data/engineer-dashboard.ts";
import { MachineLabel } from "../../components/labels/machine-label.tsx";
import { useMay } from "../../hooks/use-user.ts";
import { ClientInformation } from "./client-information.tsx";
import { Downtimes } from "./downtimes.tsx";
import { MachineFiles } from "./machine-files.tsx";
import { MachineParts } from "./machine-parts.tsx";
import { MachineServices } from "./machine-services.tsx";
import { MachineSignals } from "./machine-signals.tsx";
import { PartsRequested } from "./parts-requested.tsx";
import { Readings } from "./readings.tsx";
import type { ServiceLog } from "./records.ts";
import { Timeline } from "./timeline.tsx";

interface OtherPartsProps {
  part: "parts" | "hours" | "client" | "files";
  machine: MachineOverview;
  reports: readonly ServiceLog[];
}

/** The parts of a machine's page that are read and loaded when somebody opens them. */
export default function OtherParts({ part, machine, reports }: OtherPartsProps) {
  const mayLabel = useMay("machine-labels.show");
  switch (part) {
    case "parts":
      return (
        <>
          <MachineParts machineId={machine.id} />
          <PartsRequested loaded={undefined} />
        </>
      );
    case "hours":
      return (
        <>
          <MachineServices machineId={machine.id} />
          <Timeline machineId={machine.id} />
          <MachineSignals machineId={machine.id} />
          <Readings machineId={machine.id} />
          <Downtimes machineId={machine.id} />
        </>
      );
    case "client":
      return <ClientInformation machine={machine} />;
    case "files":
      return (
        <>
          <MachineFiles machine={machine} reports={reports} />
          {mayLabel && <MachineLabel machineId={machine.id} />}
        </>
      );
  }
}
