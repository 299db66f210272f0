/** The import of people. */
export const peopleImports = {
  title: "Import people",
  description:
    "A CSV or Excel file with names and email addresses. No passwords: everybody sets their own. Nothing is kept before you press Import.",
  usualRole: "Role where the list names none",
  invite: "Write to everybody how to set a password",
  noMail: "No mail server is set: give everybody a first password under Users, or let them sign in by a provider.",
  chooseEmail: "Please say which column has the email addresses.",
  unknownRoles:
    "{count, plural, =0 {Roles that you chose} one {# role is not known: which is meant?} other {# roles are not known: which are meant?}}",
  unknownSites:
    "{count, plural, =0 {Sites that you chose} one {# site is not known: which is meant?} other {# sites are not known: which are meant?}}",
  noSite: "No site",
  counts:
    "{added, plural, =0 {Nobody new} one {# new person} other {# new people}}, {doubtful} doubtful, " +
    "{refused, plural, =0 {no rows} one {# row} other {# rows}} refused.",
  person: "Person",
  isNew: "New account",
  start: "{count, plural, =0 {Import} one {Import # person} other {Import # people}}",
  done: "{count, plural, one {# account was made} other {# accounts were made}}",
  failed: "The list could not be imported",
  outcome:
    "{added, plural, one {# account was made} other {# accounts were made}}, {invited, plural, =0 {nobody was written to} " +
    "one {# letter is on its way} other {# letters are on their way}}, {leftOut, plural, =0 {no rows} one {# row} other {# rows}} left out.",
  made: "{count, plural, one {# person} other {# people}}",
  undoText:
    "{count, plural, one {# account goes} other {# accounts go}}. Where one was changed or used since, nothing is taken away.",
  field: {
    name: "Name",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    phone: "Phone",
    role: "Role",
    language: "Language",
    sites: "Sites",
  },
  doubts: {
    "same-name": "{name} is called the same",
    "email-twice": "Another row has this email; take one of them",
  },
  reasons: {
    "no-name": "No name",
    "no-email": "No email",
    "bad-email": "The email is none",
    "already-there": "Has an account already",
    administrator: "Administrators are added one by one",
    "unknown-role": "The role is not known",
    "unknown-site": "The site is not known",
    "unknown-language": "The language is not offered",
    "too-long": "A text is too long",
  },
};
