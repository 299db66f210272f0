import type { OtherCall } from "./endpoint.ts";

/** How programs of others get tokens for `/mcp`, as the description of the API has it. */
export const oauthCalls: Record<string, OtherCall[]> = {
  "/.well-known/oauth-protected-resource": [
    { method: "get", summary: "Which resource tokens are for, and who hands them out (RFC 9728)", roles: "everyone" },
  ],
  "/.well-known/oauth-protected-resource/mcp": [
    { method: "get", summary: "The same, where programs look for it by the path of /mcp", roles: "everyone" },
  ],
  "/.well-known/oauth-authorization-server": [
    { method: "get", summary: "How tokens are handed out (RFC 8414)", roles: "everyone" },
  ],
  "/oauth/register": [
    {
      method: "post",
      summary: "A program introduces itself (RFC 7591); it opens nothing until a person lets it in",
      roles: "everyone",
      body: {
        type: "object",
        properties: {
          client_name: { type: "string" },
          redirect_uris: { type: "array", items: { type: "string" }, minItems: 1 },
        },
        required: ["redirect_uris"],
      },
    },
  ],
  "/oauth/token": [
    {
      method: "post",
      summary: "Changes a code or a refresh token into tokens, by a form (RFC 6749, 7636, 8707)",
      roles: "everyone",
      body: { type: "object", properties: { grant_type: { enum: ["authorization_code", "refresh_token"] } } },
    },
  ],
  "/oauth/revoke": [
    {
      method: "post",
      summary: "A program gives a token back, by a form, and with it the person's yes (RFC 7009)",
      roles: "everyone",
      body: { type: "object", properties: { token: { type: "string" }, client_id: { type: "string" } } },
    },
  ],
};
