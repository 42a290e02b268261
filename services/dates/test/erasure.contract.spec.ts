import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { beLate, tracesIn } from '../../auth/test/erasure.fixture.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { firstnameOf } from './friends.fixture.js';
import { newEvent } from './events.fixture.js';
import { accepted, begin, CLEO } from './planned.fixture.js';

let running: RunningDates;
let deletions: Announced;

describe('dates, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startDates();
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  async function erase(userId: string) {
    const deletionId = await deletions.announce(userId);
    await until(() => running.erased.some(report => report.deletionId === deletionId));
  }
  /** What was announced or asked of others is removed by them. */
  const leftOf = async (userId: string) =>
    (await tracesIn(running.config, [userId])).filter(hit => !/^key (events:|bull:)/.test(hit));

  test.each(['ada', 'bo'] as const)('nothing of %s is left', async who => {
    const both = await accepted(running);
    await running.client.setContact({ id: both.id, ...CLEO }, both.ada);
    await running.client.setWish({ memberId: both.bo.userId, isOn: true }, both.ada);
    await running.client.setWish({ memberId: both.ada.userId, isOn: true }, both.bo);
    const { userId } = both[who];

    await erase(userId);

    expect(await leftOf(userId)).toEqual([]);
    expect(await running.plans.countDocuments({ _id: both.id })).toBe(0);

    await beLate(running.config, 'dates', userId, []);
    expect(await leftOf(userId)).toEqual([]);
  });

  test('E28 nothing of a member is left in an event, whose place is free for who waited', async () => {
    const operator = running.operator();
    const [ada, bo, waiting] = [running.member(), running.member(), running.member()];
    const event = newEvent({ places: 2 });
    await running.client.makeEvent(event, operator);
    for (const member of [ada, bo, waiting]) await running.client.comeToEvent({ eventId: event.id }, member);

    await erase(ada.userId);

    expect(await leftOf(ada.userId)).toEqual([]);
    const [left] = (await running.client.upcomingEvents({}, waiting)).events;
    expect(left).toMatchObject({ id: event.id, own: 'comes' });
  });

  test('a date that has begun is still checked for the other one, without the member', async () => {
    const { ada, bo, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await begin(running, id, 30);

    await erase(bo.userId);

    expect(await leftOf(bo.userId)).toEqual([]);
    expect(JSON.stringify(await running.plans.findOne({ _id: id }))).not.toContain(firstnameOf(bo.userId));
    expect((await running.client.askForHelp({ id }, ada)).plan.check).toMatchObject({ answer: 'help' });
    await until(async () => (await running.contactJobs(id)).length === 2);
  });
});
