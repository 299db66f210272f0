import { refusal } from "../http/errors.server.ts";
import { revokeCall } from "../http/oauth.server.ts";

export const action = ({ request }: { request: Request }): Promise<Response> => revokeCall(request);

export const loader = () => refusal(405, "This call takes POST", { Allow: "POST" });
