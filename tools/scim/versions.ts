import { ScimFault, type ScimResource } from "./protocol.ts";

/** What `If-Match` says: versions of which the resource has to have one, or `*`. */
export type Precondition = string;

export const resourceVersion = (resource: ScimResource): string => (resource.meta as { version: string }).version;

/** Whether a header names a version; weak ones are compared as they are (RFC 9110, 8.8.3.2). */
export const names = (header: string, version: string): boolean =>
  header.trim() === "*" || header.split(",").some((one) => bare(one) === bare(version));

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

/** @throws ScimFault 412 */
export function mustBeCurrent(resource: ScimResource, precondition: Precondition | undefined): void {
  if (precondition !== undefined && !names(precondition, resourceVersion(resource)))
    throw new ScimFault(412, undefined, "The resource was changed meanwhile");
}
