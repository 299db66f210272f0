import { createContext, useContext } from "react";

/** The nonce of this answer's Content-Security-Policy: by context, because loader data would hand it to any script. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Only the server knows it; browsers hide the attribute, so hydration must not compare it. */
export const useNonce = () => useContext(NonceContext);
