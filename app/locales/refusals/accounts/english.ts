/** What is refused of accounts, in the words of the server. */
export const accountRefusals = [
  "This account is in use. Deactivate it before you erase the person's data.",
  "The data of this person were erased. Create a new account instead.",
  "There is no such user",
  "Only administrators may change the email of an account",
  "Only administrators may create administrators",
  "Only administrators may set a password",
  "This account is no longer active",
  "Please say which column has the email addresses",
  "This import cannot be undone: of its accounts {count} were changed or used since. Please deactivate the others one by one.",
] as const;
