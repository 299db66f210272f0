/** The description of the API for people; in English, like the API. */
export const apiReference = {
  intro:
    "Every call that the pages make. Sign in with a personal access token (User Settings) in the " +
    "Authorization header: Bearer and the token. Lists are plain arrays; the next page is in the Link header.",
  document: "OpenAPI 3.1 document",
  roles: "Roles",
  everyone: "no sign-in needed",
  parameters: "Parameters",
  body: "JSON body",
  bodies: "One of these JSON bodies",
  files: "Also as multipart/form-data, for files",
  required: "required",
};
