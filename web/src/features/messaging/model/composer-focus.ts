import { useLocation } from 'react-router-dom';

/** The location state of a link to a conversation that is followed to write in it. */
export const FOCUS_COMPOSER = { focusesComposer: true };

export const useFocusesComposer = (): boolean =>
  (useLocation().state as Partial<typeof FOCUS_COMPOSER> | null)?.focusesComposer ?? false;
