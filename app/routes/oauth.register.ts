import { refusal } from "../http/errors.server.ts";
import { registerCall } from "../http/oauth.server.ts";

export const action = ({ request }: { request: Request }): Promise<Response> => registerCall(request);

export const loader = () => refusal(405, "This call takes POST", { Allow: "POST" });
