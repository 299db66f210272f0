/** Whether a link leads out to the web, whatever an old record holds. */
export const isWebLink = (href: string | null): href is string => href !== null && /^https?:\/\//i.test(href);
