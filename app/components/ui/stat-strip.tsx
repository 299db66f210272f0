import type { ReactNode } from "react";
import "./stat-strip.css";

/** Numbers side by side in one strip; each `StatCard` leads to what it counts. */
export const StatStrip = ({ children }: { children: ReactNode }) => <div className="stat-strip">{children}</div>;
