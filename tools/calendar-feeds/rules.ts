/** Where the calendar of a link is read, below the installation's address. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;
