import type { NewDatePlan } from '@attune/dates-contract/date-plan';
import type { Caller } from '@attune/platform/contract';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Dates that demo people planned, by ids that screenshots and tests know. */
export const demoDates = [
  {
    id: 'da7e0000000000000000da01',
    from: 'bob',
    to: 'alice',
    place: 'Café Morgen, Lindenallee 4',
    days: 2,
    accepts: true,
  },
  {
    id: 'da7e0000000000000000da02',
    from: 'noor',
    to: 'alice',
    place: 'Botanical Garden, main gate',
    days: 5,
    accepts: false,
  },
] as const;

/** Proposes the dates, and has those accepted that are. The two of each are friends already. */
export async function planDates(url: string, callers: ReadonlyMap<string, Caller>): Promise<void> {
  for (const { id, from, to, place, days, accepts } of demoDates) {
    const [one, other] = [callers.get(from), callers.get(to)];
    if (!one || !other) throw new Error(`${from} or ${to} is no demo member.`);
    // 14:00 UTC: an afternoon in Berlin.
    const startsAt = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 14 * HOUR_MS);
    const plan: NewDatePlan = {
      withId: other.userId,
      place,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS).toISOString(),
      clientPlanId: id,
    };
    await post(`${url}/api/dates`, one, plan);
    if (accepts) await post(`${url}/api/dates/${id}/answer`, other, { revision: 1, accepts });
  }
}

async function post(address: string, { token }: Caller, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    // The cookie's name depends on whether browsers come by https, which this does not know.
    headers: { cookie: `sid=${token}; __Host-sid=${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${address} was answered ${answer.status}`);
  await answer.arrayBuffer();
}
