import { createContext } from 'react';

/** The path of a page that was asked for while the one before it still stands. */
export const NextPlaceContext = createContext<string | undefined>(undefined);
