import { useLocation } from 'react-router-dom';

/** What a person did on the screen before, where the next screen has something to say about it. */
export type Arrival =
  { from: 'registration'; email: string } | { from: 'verification' } | { from: 'password-reset' } | { from: 'logout' };

interface ArrivalState {
  arrival: Arrival;
}

/** The location state that carries an arrival to the next screen. */
export const arrivingFrom = (arrival: Arrival): ArrivalState => ({ arrival });

/** How the person came to this screen; undefined when they opened it themselves. */
export function useArrival(): Arrival | undefined {
  return (useLocation().state as ArrivalState | null)?.arrival;
}
