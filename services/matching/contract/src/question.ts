/** A question that members answer about themselves. Ids, and the order of options, stay: answers are stored by them. */
export interface Question {
  id: number;
  /** Names the question in translations. */
  key: string;
  topic: 'living_together' | 'life';
  text: string;
  /** Texts by the option's id; eight at most. A new option goes to the end. */
  options: Record<string, string>;
  /** Special category of personal data (GDPR, Art. 9): asked only after the consent of this name. */
  consent?: 'beliefs';
  /** A member may refuse to be suggested to members whose answer they do not accept. */
  mayBeDealbreaker?: true;
}
