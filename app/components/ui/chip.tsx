import type { ReactNode } from "react";

interface ChipProps {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Narrows a list while it is pressed. */
export const Chip = ({ pressed, onClick, children }: ChipProps) => (
  <button type="button" className="filter-chip" aria-pressed={pressed} onClick={onClick}>
    {children}
  </button>
);
