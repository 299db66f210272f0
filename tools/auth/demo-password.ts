import { roles } from "#db/vocabulary.ts";

/** Of the accounts of the demo. It stands in the documentation, so it opens nothing outside the demo. */
export const demoPassword = "maintain-demo";

/** By which the demo is entered, one a role. */
export const demoEmails = roles.map((role) => `${role}@demo.test`);
