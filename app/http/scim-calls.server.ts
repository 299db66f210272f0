import { scimMedia } from "#tools/scim/protocol.ts";
import type { OtherCall } from "./endpoint.ts";

const of = (method: string, summary: string): OtherCall => ({
  method,
  summary,
  // No person may.
  roles: ["a directory with the SCIM token of its provider"],
  media: scimMedia,
  ...(method === "get" || method === "delete" ? {} : { body: { type: "object" } }),
});

/** The door of directories, as the description of the API has it. */
export const scimCalls: Record<string, OtherCall[]> = {
  "/scim/v2/:kind": [
    of(
      "get",
      "Users or Groups of an identity provider's directory, by filter and page, or what the server says of itself: " +
        "ServiceProviderConfig, ResourceTypes, Schemas (SCIM 2.0, RFC 7644); by the provider's SCIM token only",
    ),
    of("post", "Tells of a person or a group"),
  ],
  "/scim/v2/:kind/:id": [
    of("get", "One person, group, resource type or schema"),
    of("put", "Tells anew of a person or a group"),
    of("patch", "Changes a person or a group (RFC 7644, 3.5.2)"),
    of("delete", "Takes a person, who is deactivated, or a group out"),
  ],
};
