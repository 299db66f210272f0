/** The network address of whoever calls, which only the server itself may write. */
const header = "x-client-address";

/** Notes the connection's address on the request; whatever a caller wrote there is gone. */
export function noteAddress(request: Request, address: string): Request {
  request.headers.set(header, address);
  return request;
}

export const addressOf = (request: Request): string | undefined => request.headers.get(header) ?? undefined;
