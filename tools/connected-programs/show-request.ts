import { AccessDeniedError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { operation } from "../operation.ts";
import { answerAddress, issuerOf, knownRequest } from "./authorization-request.ts";
import { isLoopback, sendsTo } from "./rules.ts";
import { authorizationRequest } from "./schema.ts";
import { askedShape } from "./shapes.ts";

export const showRequest = operation({
  name: "connected-programs.show-request",
  title: "What a program asks for",
  description: "Which program asks to act as the caller, what it asks for, and where the caller would be sent back to.",
  effect: "read",
  touchesSignIn: true,
  input: authorizationRequest,
  output: askedShape,
  async execute(asked, ctx) {
    const request = await knownRequest(asked, ctx);
    const { client, redirectUri, fault, writes } = request;
    const refusal = (fault ?? new AccessDeniedError("The person did not allow it")).toResponseObject();
    return {
      name: client.name,
      sendsTo: sendsTo(redirectUri),
      onThisMachine: isLoopback(redirectUri),
      writes,
      fault: fault?.message ?? null,
      refusalUrl: answerAddress(asked, request, {
        error: refusal.error,
        error_description: refusal.error_description ?? refusal.error,
        iss: issuerOf(ctx),
      }),
    };
  },
});
