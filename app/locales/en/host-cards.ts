/** What only cards in programs of other makers say; what screens say too stands with them. Browsers do not load it. */
export const hostCards = {
  asked: "Your program asks you now. To correct something, decline there and send it from here.",
  again: "Your program asks you once more before anything is saved.",
  declined: "You did not confirm. Nothing was saved.",
  unasked: "This program cannot ask you, so nothing can be saved from here.",
  failed: "Something went wrong on our side. Please try again.",
  notPassed: "The program did not pass this on. Nothing was saved.",
  cancelled: "The call was stopped. Look whether it was saved before you send it again.",
  notOpened: "The program did not open the page.",
  shownOf: "{shown} of {total}",
  noCalls: "This program does not let cards send anything. Correct the values in the conversation.",
};
