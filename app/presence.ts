/**
 * A page tells the server by this cookie that a person has just touched it. It is gone after half a minute, so that
 * what the page reads by itself afterwards does not count as somebody's use of the session.
 */
export const presenceCookie = "present";
/** Longer than the pause between two checks of the connection, which carry it to the server. */
export const presentForSeconds = 30;
