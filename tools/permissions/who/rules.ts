/** Roles that rows of the table of permissions name. */
export const signedIn = ["admin", "operator", "service", "view"] as const;
export const crew = ["admin", "operator", "service"] as const;
export const office = ["admin", "operator"] as const;
export const adminOnly = ["admin"] as const;
