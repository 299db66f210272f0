/** Of the accounts of the demo. It stands in the documentation, so it opens nothing outside the demo. */
export const demoPassword = "maintain-demo";
