import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { MachineStatus, MachineType } from "#db/vocabulary.ts";
import { MachineSign } from "./machine-drawing.tsx";

interface PlateProps {
  type: MachineType;
  /** What is not active carries a mark: round in maintenance, square when it is offline. */
  status?: MachineStatus;
  size?: "small" | "large";
  /** The serial number, or the link with it; without it the tile stands alone. */
  children?: ReactNode;
}

/** How a machine looks everywhere: the tile with the drawing of its type, then its serial number. */
export function Plate({ type, status, size = "small", children }: PlateProps) {
  const t = useTranslations("common");
  return (
    <span className="plate" data-size={size} data-status={status}>
      <span className="plate-tile" title={t(`machineType.${type}`)}>
        <MachineSign type={type} />
        {(status === "maintenance" || status === "offline") && <span className="plate-dot" />}
      </span>
      {children && <span className="plate-serial">{children}</span>}
    </span>
  );
}
