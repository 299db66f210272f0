import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { whatsappCall } from "../http/whatsapp-webhook.server.ts";

/** What the WhatsApp Business Cloud API calls. */
export const action = ({ request }: ActionFunctionArgs | LoaderFunctionArgs) => whatsappCall(request);
export const loader = action;
