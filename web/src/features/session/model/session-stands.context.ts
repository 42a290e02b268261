import { createContext, useContext } from 'react';

/** Whether the session still stands in which a screen was drawn: without it, nothing that others wrote stays in the page. */
export const SessionStandsContext = createContext(true);
export const useSessionStands = (): boolean => useContext(SessionStandsContext);
