import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from './dates-service.fixture.js';

export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A walk in three days, for twenty, unless it is said otherwise. */
export function newEvent(changed: Partial<ReturnType<typeof aWalk>> & { startsIn?: number } = {}) {
  const { startsIn = 3 * DAY_MS, ...other } = changed;
  return { ...aWalk(startsIn), ...other };
}

function aWalk(startsIn: number) {
  const startsAt = Date.now() + startsIn;
  return {
    id: randomBytes(12).toString('hex'),
    title: 'A walk by the lake',
    what: 'We walk for two hours.\nDogs are welcome.',
    place: 'Boathouse, north shore',
    isPlaceHidden: false,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 120 * MINUTE_MS).toISOString(),
    timeZone: 'Europe/Berlin',
    places: 20,
  };
}
