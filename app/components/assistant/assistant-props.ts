export interface AssistantProps {
  /** Puts the cursor into the composer when it appears. */
  autoFocus?: boolean;
  /** A text to start from. */
  prompt?: string;
}
