import { refusal } from "../http/errors.server.ts";
import { tokenCall } from "../http/oauth.server.ts";

export const action = ({ request }: { request: Request }): Promise<Response> => tokenCall(request);

export const loader = () => refusal(405, "This call takes POST", { Allow: "POST" });
