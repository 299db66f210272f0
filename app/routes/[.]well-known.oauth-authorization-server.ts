import { refusal } from "../http/errors.server.ts";
import { serverMetadata } from "../http/oauth.server.ts";

export const loader = ({ request }: { request: Request }): Promise<Response> => serverMetadata(request);

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
