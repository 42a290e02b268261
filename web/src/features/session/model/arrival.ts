import { useLocation } from 'react-router-dom';

/** A registration whose address is not verified yet, as it was made. */
export type Registered = Record<'username' | 'firstname' | 'lastname' | 'email', string> & {
  /** The code of the invitation, where it needed one. */
  invitation?: string | undefined;
  /** What was written to the moderators, where those decide who joins. */
  introduction?: string | undefined;
};

/** What a person did on the screen before, where the next screen has something to say about it. */
export type Arrival =
  | ({ from: 'registration' | 'address-change' } & Registered)
  | { from: 'verification'; username: string | undefined }
  | { from: 'password-reset' }
  | { from: 'logout' }
  | { from: 'desk' | 'operate' }
  | { from: 'deletion'; until: string };

interface ArrivalState {
  arrival: Arrival;
}

/** The location state that carries an arrival to the next screen. */
export const arrivingFrom = (arrival: Arrival): ArrivalState => ({ arrival });

/** How the person came to this screen; undefined when they opened it themselves. */
export function useArrival(): Arrival | undefined {
  return (useLocation().state as ArrivalState | null)?.arrival;
}

/** Where a new member begins whom the verification link has signed in. */
export const FIRST_STEPS = '/discover';

/** Where a member goes who wanted to go nowhere else. */
const HOME = '/moments';
/** Where a member begins who has nothing yet. */
export const START = '/start';
/** A path of this site: `//` and `/\\` would begin with a host. */
const OWN_PATH = /^\/(?![/\\])/;

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The location state that remembers, at the login page, which address was asked for. */
export const returningTo = ({ pathname, search, hash }: Address) => ({ wayOn: pathname + search + hash });

/** The same of a member who logs in once more, with a second factor. Until then the session of now goes on. */
export const loggingInAgain = (address: Address) => ({ ...returningTo(address), isAgain: true });

export const useIsLoggingInAgain = (): boolean =>
  (useLocation().state as { isAgain?: unknown } | null)?.isAgain === true;

/** Where a log in leads from here. */
export function useReturnPath(): string {
  const { wayOn } = (useLocation().state ?? {}) as { wayOn?: unknown };
  return typeof wayOn === 'string' && OWN_PATH.test(wayOn) ? wayOn : HOME;
}
