import { useLocation } from 'react-router-dom';

/** The location state of a link to a conversation that is followed to write in it. */
export const TO_WRITE = { isToWrite: true };

export const useIsToWrite = (): boolean => (useLocation().state as Partial<typeof TO_WRITE> | null)?.isToWrite ?? false;
