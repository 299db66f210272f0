import type { PropsWithChildren } from "react";

/**
 * Stands in for the tooltips of the theme's library (see vite.config.ts). The theme wraps every page in a provider for
 * them, and with it comes the code that places layers, 15 kB before anything can be pressed. Tips are in tips.tsx.
 */
export const Provider = ({ children }: PropsWithChildren) => <>{children}</>;

const Nothing = () => null;

/** The theme's own tooltip names these; no screen draws it. */
export { Nothing as Arrow, Nothing as Content, Nothing as Portal, Nothing as Root, Nothing as Trigger };
