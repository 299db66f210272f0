import { refusal } from "../http/errors.server.ts";
import { resourceMetadata } from "../http/oauth.server.ts";

export const loader = ({ request }: { request: Request }): Promise<Response> => resourceMetadata(request);

export const action = () => refusal(405, "This call takes GET", { Allow: "GET" });
