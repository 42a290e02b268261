import { until } from '../../../infra/test/until.js';
import { newPlan, type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, CLEO } from './planned.fixture.js';

let running: RunningDates;

describe('Plans of members who part', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  const stateFor = async (id: string, caller: Parameters<typeof running.client.plan>[1]) =>
    (await running.client.plan({ id }, caller)).plan.state;

  test('the end of a friendship calls off what has not begun, with its contact, and shows the other one no more', async () => {
    const { ada, bo, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    const at = new Date().toISOString();
    running.part(ada, bo);

    await running.events.friends.friendshipEnded({ userIds: [ada.userId, bo.userId], at, revision: 9 });

    await until(async () => (await stateFor(id, ada)) === 'calledOff');
    expect((await running.client.plan({ id }, ada)).plan).toMatchObject({ person: null, contact: null, check: null });
  });

  test('an end of a friendship that is heard late leaves what the two planned since', async () => {
    const { ada, bo } = running.pair();
    const at = new Date().toISOString();
    await new Promise(resolve => setTimeout(resolve, 5));
    const { plan } = await running.client.propose(newPlan(bo.userId), ada);
    const other = await accepted(running);

    await running.events.friends.friendshipEnded({ userIds: [ada.userId, bo.userId], at, revision: 9 });
    // Heard after the first one.
    const later = { userIds: [other.ada.userId, other.bo.userId] as [string, string], at: new Date().toISOString() };
    await running.events.friends.friendshipEnded({ ...later, revision: 10 });
    await until(async () => (await stateFor(other.id, other.ada)) === 'calledOff');

    expect(await stateFor(plan.id, ada)).toBe('proposed');
  });

  test('who is hidden, and still is when it is heard, has no plans', async () => {
    const shown = await accepted(running);
    const { ada, bo, id } = await accepted(running);
    running.hidden.add(bo.userId);

    await running.events.auth.userHidden({ userId: shown.bo.userId, revision: 3 });
    await running.events.auth.userHidden({ userId: bo.userId, revision: 3 });

    await until(async () => (await stateFor(id, ada)) === 'calledOff');
    expect(await stateFor(shown.id, shown.ada)).toBe('accepted');
  });
});
