import { newPlan, type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, begin, proposeEarlier } from './planned.fixture.js';

let running: RunningDates;

describe('Whether two members had a date', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  test('once one that both agreed to is over, for each of the two and for no other', async () => {
    const { ada, bo, id } = await accepted(running);
    const other = running.pair().ada;
    const hadDate = async (one: typeof ada, two: typeof ada) =>
      (await running.client.hadDate({ with: two.userId }, one)).hadDate;
    expect(await hadDate(ada, bo)).toBe(false);

    await proposeEarlier(running, id);
    await begin(running, id, 59);
    expect(await hadDate(ada, bo)).toBe(false);
    await begin(running, id, 61);

    expect([await hadDate(ada, bo), await hadDate(bo, ada)]).toEqual([true, true]);
    expect([await hadDate(ada, other), await hadDate(other, ada)]).toEqual([false, false]);
  });

  test('not by a proposal alone, nor by a date that was called off', async () => {
    const { ada, bo } = running.pair();
    const { plan } = await running.client.propose(newPlan(bo.userId), ada);
    await proposeEarlier(running, plan.id);
    await begin(running, plan.id, 61);
    expect(await running.client.hadDate({ with: bo.userId }, ada)).toEqual({ hadDate: false });

    const both = await accepted(running, 20);
    await running.client.callOff({ id: both.id }, both.ada);
    await proposeEarlier(running, both.id);
    await begin(running, both.id, 61);
    expect(await running.client.hadDate({ with: both.bo.userId }, both.ada)).toEqual({ hadDate: false });
  });

  test('not by one that was proposed less than a day before it began', async () => {
    const { ada, bo, id } = await accepted(running);
    await begin(running, id, 61);

    expect(await running.client.hadDate({ with: bo.userId }, ada)).toEqual({ hadDate: false });
  });
});
