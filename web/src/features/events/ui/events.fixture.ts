import { alice, type Answer, fakeGateway } from '../../../../test/fake-gateway.js';
import type { Guest, UpcomingEvent } from '../model/events.queries.js';

type Script = NonNullable<Parameters<typeof fakeGateway>[0]>;

export const ID = 'e'.repeat(24);
export const LIST = 'GET /api/events';
export const GUESTS = `GET /api/events/${ID}/guests`;
export const COME = `POST /api/events/${ID}/coming`;
export const LEAVE = `DELETE /api/events/${ID}/coming`;

export const event = (about: Partial<UpcomingEvent> = {}): UpcomingEvent => ({
  id: ID,
  title: 'A walk by the lake',
  what: 'Two hours.\nDogs are welcome.',
  place: 'Boathouse, north shore',
  startsAt: '2099-05-01T10:00:00.000Z',
  endsAt: '2099-05-01T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  places: 20,
  isCancelled: false,
  taken: null,
  isFull: false,
  own: 'none',
  ...about,
});

export const bo: Guest = { _id: 'b'.repeat(24), username: 'bo', firstname: 'Bo', profilePicture: null };

const { user } = alice.body as { user: object };
/** Alice while she is incognito. */
export const incognito: Answer = {
  status: 200,
  body: {
    success: true,
    user: { ...user, standing: { isPaused: false, isModerator: false, isIncognito: true } },
  },
};

export const listed = (...events: UpcomingEvent[]): Answer => ({ status: 200, body: { success: true, events } });
const one = (shown: UpcomingEvent): Answer => ({ status: 200, body: { success: true, event: shown } });
export const guests = (...who: Guest[]): Answer => ({ status: 200, body: { success: true, guests: who } });

export const gatewayWith = (script: Script) => fakeGateway({ 'GET /api/auth/me': alice, [LIST]: listed(), ...script });

/** A gateway that changes the event at the step. */
export function answering(before: UpcomingEvent, step: string, after: UpcomingEvent) {
  let shown = before;
  return {
    [LIST]: () => listed(shown),
    [step]: () => {
      shown = after;
      return one(after);
    },
  };
}
