import { until } from '../../../infra/test/until.js';
import { MINUTE_MS, newPlan, type RunningDates, startDates } from './dates-service.fixture.js';
import { firstnameOf } from './friends.fixture.js';
import { accepted, begin } from './planned.fixture.js';

let running: RunningDates;

describe('Plans of dates', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  const kindsFor = (userId: string) => running.heard.filter(one => one.userId === userId).map(({ kind }) => kind);

  test('a proposal is seen by both, and told to the other one', async () => {
    const { ada, bo } = running.pair();
    const given = newPlan(bo.userId);

    const { plan } = await running.client.propose(given, ada);

    expect(plan).toMatchObject({ id: given.clientPlanId, isMine: true, state: 'proposed', revision: 1, check: null });
    expect(Date.now() - Date.parse(plan.proposedAt ?? '')).toBeLessThan(60_000);
    const { plans } = await running.client.list({}, bo);
    expect(plans).toMatchObject([{ id: plan.id, isMine: false, person: { firstname: firstnameOf(ada.userId) } }]);
    await until(() => kindsFor(bo.userId).includes('dateProposed'));
  });

  test('proposed again under the same id it is the same plan, and another member cannot take the id', async () => {
    const { ada, bo } = running.pair();
    const given = newPlan(bo.userId);

    await Promise.all([running.client.propose(given, ada), running.client.propose(given, ada)]);

    expect((await running.client.list({}, ada)).plans).toHaveLength(1);
    const other = running.pair();
    const again = running.client.propose({ ...given, withId: other.bo.userId }, other.ada);
    await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'date_plan_id_taken' });
  });

  test('only friends who see each other plan a date', async () => {
    const [ada, stranger] = [running.member(), running.member()];
    const both = running.pair();
    running.hidden.add(both.bo.userId);

    for (const [caller, withId] of [
      [ada, stranger.userId],
      [ada, ada.userId],
      [both.ada, both.bo.userId],
    ] as const)
      await expect(running.client.propose(newPlan(withId), caller)).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'date_not_with_a_friend',
      });
  });

  test('M12 after an end with words no date is proposed, changed or accepted; what was proposed can be declined', async () => {
    const { ada, bo } = running.pair();
    const { plan } = await running.client.propose(newPlan(bo.userId), ada);
    const { id, revision } = plan;
    running.endTalk(ada, bo);
    const ended = { code: 'forbidden', reason: 'date_after_an_ending' };

    const bothWays = [[ada, bo] as const, [bo, ada] as const];
    for (const [caller, other] of bothWays) {
      await expect(running.client.propose(newPlan(other.userId), caller)).rejects.toMatchObject(ended);
      const changing = running.client.change({ id, revision, place: 'Please answer me' }, caller);
      await expect(changing).rejects.toMatchObject(ended);
    }
    await expect(running.client.answer({ id, revision, accepts: true }, bo)).rejects.toMatchObject(ended);
    const answered = await running.client.answer({ id, revision, accepts: false }, bo);
    expect(answered.plan).toMatchObject({ state: 'declined' });
  });

  test.each([
    ['in the past', -1, 60, 'date_start_out_of_range'],
    ['after more than 60 days', 61 * 24 * 60, 60, 'date_start_out_of_range'],
    ['for ten minutes', 60, 10, 'date_length_out_of_range'],
    ['for thirteen hours', 60, 13 * 60, 'date_length_out_of_range'],
  ])('no date is planned %s', async (_when, startsIn, minutes, reason) => {
    const { ada, bo } = running.pair();
    const given = newPlan(bo.userId, startsIn);
    const endsAt = new Date(Date.parse(given.startsAt) + minutes * MINUTE_MS).toISOString();

    const proposing = running.client.propose({ ...given, endsAt }, ada);

    await expect(proposing).rejects.toMatchObject({ code: 'invalid_input', reason });
  });

  test('a member proposes five dates a day', async () => {
    const { ada, bo } = running.pair();
    for (let day = 0; day < 5; day += 1) await running.client.propose(newPlan(bo.userId), ada);

    const sixth = running.client.propose(newPlan(bo.userId), ada);

    await expect(sixth).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_many_date_plans' });
  });

  test('the other one accepts, and a change has to be accepted again, by who did not make it', async () => {
    const { ada, bo, id } = await accepted(running);
    await until(() => kindsFor(ada.userId).includes('dateAccepted'));

    const own = running.client.answer({ id, revision: 2, accepts: true }, ada);
    await expect(own).rejects.toMatchObject({ code: 'forbidden' });
    const { plan } = await running.client.change({ id, revision: 2, place: 'The park' }, bo);

    expect(plan).toMatchObject({ state: 'proposed', isMine: true, place: 'The park', revision: 3 });
    await until(() => kindsFor(ada.userId).includes('dateChanged'));
    await expect(running.client.answer({ id, revision: 3, accepts: true }, bo)).rejects.toMatchObject({
      reason: 'date_not_yours_to_answer',
    });
    const answer = await running.client.answer({ id, revision: 3, accepts: true }, ada);
    expect(answer.plan.state).toBe('accepted');
  });

  test('a change or an answer to what the plan was is refused; the same one again is the same', async () => {
    const { ada, bo, id } = await accepted(running);
    const change = { id, revision: 2, place: 'The park' };

    await running.client.change(change, ada);
    const again = await running.client.change(change, ada);

    expect(again.plan.revision).toBe(3);
    const refused = { code: 'conflict', reason: 'date_plan_changed' };
    const changing = running.client.change({ id, revision: 2, place: 'Elsewhere' }, bo);
    await expect(changing).rejects.toMatchObject(refused);
    const answering = running.client.answer({ id, revision: 2, accepts: true }, bo);
    await expect(answering).rejects.toMatchObject(refused);
  });

  test('of two answers at the same time one counts', async () => {
    const { ada, bo } = running.pair();
    const { plan } = await running.client.propose(newPlan(bo.userId), ada);
    const answer = (accepts: boolean) => running.client.answer({ id: plan.id, revision: 1, accepts }, bo);

    const outcomes = await Promise.allSettled([answer(true), answer(false)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await running.client.plan({ id: plan.id }, ada)).plan.revision).toBe(2);
  });

  test('either calls it off, once, and nothing is checked then', async () => {
    const { ada, bo, id } = await accepted(running);

    await running.client.callOff({ id }, bo);
    const { plan } = await running.client.callOff({ id }, bo);

    expect(plan).toMatchObject({ state: 'calledOff', revision: 3, check: null });
    await until(() => kindsFor(ada.userId).includes('dateCalledOff'));
    await expect(running.client.change({ id, revision: 3, place: 'X' }, ada)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'date_plan_closed',
    });
  });

  test('a plan is over after its end, and is not changed from its beginning on', async () => {
    const { ada, id } = await accepted(running);
    await begin(running, id, 10);

    const late = running.client.change({ id, revision: 2, place: 'X' }, ada);
    await expect(late).rejects.toMatchObject({ reason: 'date_plan_closed' });
    await begin(running, id, 61);

    expect((await running.client.plan({ id }, ada)).plan.state).toBe('over');
    await expect(running.client.callOff({ id }, ada)).rejects.toMatchObject({ reason: 'date_plan_closed' });
  });

  test('a plan of others is there for none else', async () => {
    const { id } = await accepted(running);
    const stranger = running.member();

    for (const ask of [
      () => running.client.plan({ id }, stranger),
      () => running.client.callOff({ id }, stranger),
      () => running.client.change({ id, revision: 2 }, stranger),
      () => running.client.answer({ id, revision: 2, accepts: true }, stranger),
      () => running.client.askForHelp({ id }, stranger),
      () => running.client.sayWell({ id }, stranger),
      () => running.client.removeContact({ id }, stranger),
      () => running.client.setContact({ id, name: 'X', email: 'x@example.net' }, stranger),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not_found', reason: 'date_plan_gone' });
    expect((await running.client.list({}, stranger)).plans).toEqual([]);
  });

  test('those to come stand first, the next one leading; then those that ended, the latest first', async () => {
    const { ada, bo } = running.pair();
    const ids: string[] = [];
    for (const startsIn of [300, 200, 100, 90]) {
      const { plan } = await running.client.propose(newPlan(bo.userId, startsIn), ada);
      ids.push(plan.id);
    }
    await begin(running, ids[2] ?? '', 200);
    await begin(running, ids[3] ?? '', 100);

    const { plans } = await running.client.list({}, bo);

    expect(plans.map(({ id }) => ids.indexOf(id))).toEqual([1, 0, 3, 2]);
  });
});
