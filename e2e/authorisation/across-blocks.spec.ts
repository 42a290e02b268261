import { type Answered, askAs } from './cell.fixture.js';
import { idsIn, promises } from './contract.fixture.js';
import { remember } from './memory.fixture.js';
import { gather, type People } from './people.fixture.js';
import { type RealSystem, startRealSystem } from './system.fixture.js';
import { LINES } from './table.lines.js';

jest.setTimeout(180_000);
let system: RealSystem;
let people: People;
let idsOf: (route: string) => string[];
let restore: () => Promise<void>;

/** Of no member with this id or name does anything stand anywhere. */
const NOBODY = { userId: 'f'.repeat(24), username: 'nobody_of_nora', email: 'nobody@nora.example' };

/** Those of the desk need an open case; none of them is a member's. */
const lines = LINES.filter(({ id, route }) => id !== '-' && !route.includes('/api/desk'));

const isRefusal = ({ outcome }: Answered) => outcome !== 'ok' && !(Number(outcome) < 400);

/** All that it says, but for the id that every request has of its own, and the names that the caller has sent. */
const toTheLetter = ({ outcome, body }: Answered) =>
  [people.self, NOBODY]
    .flatMap(({ userId, username }) => [userId, username])
    .reduce((text, named) => text.replaceAll(named, 'named'), body.replace(/"requestId":"[^"]*"/, outcome));

describe('Refusals across a block', () => {
  beforeAll(async () => {
    system = await startRealSystem();
    people = await gather(system);
    people.self.named = await system.dates.plan(people);
    const promised = await promises();
    idsOf = route => idsIn(route, promised.get(route)?.input);
    ({ restore } = await remember(system));
  }, 180_000);
  afterAll(() => system.stop());

  /** A refusal across a block reads as one to a stranger; where a stranger is allowed, as one about an unknown id. */
  test.each(lines)('F14 $route by $id says nothing of it', async ({ route, id }) => {
    const ask = async (role: 'blocker' | 'blocked' | 'stranger', about: People) => {
      await restore();
      await system.forgetLimits();
      return askAs(role, { route, id }, idsOf(route), about, system);
    };
    const stranger = await ask('stranger', people);
    for (const role of ['blocker', 'blocked'] as const) {
      const across = await ask(role, people);
      if (!isRefusal(across)) continue;
      const without = isRefusal(stranger) ? stranger : await ask(role, { ...people, self: NOBODY });
      expect([role, toTheLetter(across)]).toEqual([role, toTheLetter(without)]);
    }
  });
});
