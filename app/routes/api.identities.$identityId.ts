import { deleteLinkedIdentity } from "#tools/identity-providers/delete-linked-identity.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteLinkedIdentity });
export const action = loader;
