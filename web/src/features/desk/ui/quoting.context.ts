import { createContext } from 'react';

interface Quoting {
  /** Whose words a decision may rest on. */
  memberId: string;
  quotes: readonly string[];
  quote: (text: string) => void;
}

/** How evidence gets into the decision; undefined where nothing is to be decided. */
export const QuotingContext = createContext<Quoting | undefined>(undefined);
