import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while the browser takes over what the server drew, where both must see the same. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
