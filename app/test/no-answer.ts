/** What npm says where its registry does not answer, rather than that what we ask of it is wrong. */
export const noAnswer =
  /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E5\d\d|E429|\w*CERT\w*|UNABLE_TO_\w+)$/;
