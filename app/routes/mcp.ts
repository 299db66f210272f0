import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mcpCall } from "../http/mcp.server.ts";

/** The Model Context Protocol server, for assistants of other makers. */
export const action = ({ request }: ActionFunctionArgs | LoaderFunctionArgs) => mcpCall(request);
export const loader = action;
