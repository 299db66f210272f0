import { run } from "#tools/operation.ts";
import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { services } from "../context.server.ts";
import { callsOf, type Call } from "./api-calls.server.ts";
import type { ApiContext } from "./api.server.ts";
import { version } from "../runtime/version.server.ts";
import { openApiDocument } from "./openapi.server.ts";

let described: Call[] | undefined;

/** All calls of this server, and the document made of them. The routes do not change while it runs. */
export async function describeApi(request: Request, context: unknown) {
  const { contextOf, origin } = await services();
  const { productName } = await run(
    showPublicInstallation,
    {},
    await contextOf(request, "api-reference", { kind: "repeated" }),
  );
  const calls = (described ??= callsOf((context as ApiContext).routes));
  return { calls, document: openApiDocument(calls, { title: productName, origin: origin(request), version }) };
}
