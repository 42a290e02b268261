/** The location that is navigated to. */
export interface Destination {
  pathname: string;
  state: unknown;
}

type Guard = (destination: Destination) => boolean;

const guards = new Set<Guard>();

/** Asks `mayLeave` before another address is shown, until the returned function is called. */
export function guardNavigation(mayLeave: Guard): () => void {
  guards.add(mayLeave);
  return () => void guards.delete(mayLeave);
}

/** Whether all who want to be asked let the person go. */
export const mayNavigateTo: Guard = destination => [...guards].every(mayLeave => mayLeave(destination));
