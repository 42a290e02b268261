import { useLocation } from 'react-router-dom';

/** The location state of a member who gave the consent on the screen before, and goes on with what is left. */
export const CONTINUING = { isContinuing: true };

export const useIsContinuing = (): boolean =>
  (useLocation().state as Partial<typeof CONTINUING> | null)?.isContinuing ?? false;
