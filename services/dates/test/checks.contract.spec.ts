import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { newPlan, type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, begin, CLEO, contactMails, passAnswerTime } from './planned.fixture.js';

const ROUND_MS = 30_000;

let running: RunningDates;

describe('Checks after a date', () => {
  jest.setTimeout(90_000);

  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  const mailsTo = (userId: string, id: string) =>
    running.mails.filter(mail => mail.userId === userId && mail.reference === id);
  const askedNews = (userId: string) =>
    running.heard.filter(one => one.userId === userId && one.kind === 'dateCheckDue');
  const isAsked = (userId: string, id: string) =>
    until(() => mailsTo(userId, id).length > 0 && askedNews(userId).length > 0, ROUND_MS);
  const checkMailFor = (userId: string) =>
    running.client.checkMail({ userId, proof: running.proofs.of('dates', 'dateCheck', userId) });
  const kindsTo = async (id: string, who: Parameters<typeof contactMails>[2]) =>
    (await contactMails(running, id, who)).flatMap(({ mail }) => (mail.outcome === 'send' ? [mail.kind] : []));

  test('at the end both are asked, once; who has said "well" gets no mail', async () => {
    const { ada, bo, id } = await accepted(running);
    await begin(running, id, 61);
    await isAsked(ada.userId, id);
    await isAsked(bo.userId, id);
    const { plan } = await running.client.sayWell({ id }, bo);
    expect(plan.check).toMatchObject({ answer: 'well' });
    await begin(running, id, 62);

    expect(mailsTo(ada.userId, id)).toHaveLength(1);
    expect(mailsTo(bo.userId, id)).toHaveLength(1);
    expect(await checkMailFor(bo.userId)).toEqual({ outcome: 'gone' });
    expect(await checkMailFor(ada.userId)).toEqual({ outcome: 'send', planId: id });
    await running.client.sayWell({ id }, ada);
    expect(await checkMailFor(ada.userId)).toEqual({ outcome: 'gone' });
  });

  test('"well" is not said before the end: it would stop the question, which comes all the same', async () => {
    const { ada, id } = await accepted(running);
    await begin(running, id, 59);

    const early = running.client.sayWell({ id }, ada);
    await expect(early).rejects.toMatchObject({ code: 'conflict', reason: 'date_not_over' });

    await begin(running, id, 60);
    await isAsked(ada.userId, id);
  });

  test('of several questions the mail leads to the newest, however many other dates are planned', async () => {
    const { ada, bo, id } = await accepted(running);
    const [plan] = await running.plans.find({ _id: id }).toArray();
    if (!plan) throw new Error('There is no plan.');
    await begin(running, id, 60);
    await isAsked(ada.userId, id);
    // As after proposals that were never accepted, and ended before the date that is asked about.
    const many = Array.from({ length: 25 }, () => newPlan(bo.userId, 300).clientPlanId);
    const [endsAt, nextAt] = [-2, 2].map(hours => new Date(Date.now() + hours * 3_600_000));
    if (!endsAt || !nextAt) throw new Error('There are no times.');
    const older = { agreed: null, state: 'proposed' as const, endsAt, nextAt, news: [] };
    await running.plans.insertMany(many.map(_id => ({ ...plan, ...older, _id })));

    expect(await checkMailFor(ada.userId)).toEqual({ outcome: 'send', planId: id });
  });

  test('without an answer the own contact is told, once, and the page says so', async () => {
    const { ada, bo, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await running.client.setContact({ id, name: 'Dan', email: 'dan@example.net' }, bo);
    await begin(running, id, 60);
    await isAsked(bo.userId, id);
    await running.client.sayWell({ id }, bo);
    const first = (await contactMails(running, id, ada))[0];
    const token = first?.mail.outcome === 'send' ? first.mail.token : '';
    expect((await running.client.sharedPage({ token })).date).toMatchObject({ check: 'asked' });

    await passAnswerTime(running, id);
    await until(async () => (await kindsTo(id, ada)).includes('noAnswer'), ROUND_MS);

    expect(await kindsTo(id, bo)).toEqual(['named']);
    expect((await running.client.sharedPage({ token })).date).toMatchObject({ check: 'noAnswer' });
    for (const { report } of await contactMails(running, id, ada)) await report();
    const { plan } = await running.client.sayWell({ id }, ada);
    expect(plan.check).toMatchObject({ answer: 'well', contactToldAt: expect.any(String) as string });
    expect((await running.client.sharedPage({ token })).date).toMatchObject({ check: 'well' });
  });

  test.each([
    ['before the beginning', -5],
    ['24 hours after the end', 25 * 60 + 1],
  ])('nothing can be answered %s', async (_when, ago) => {
    const { ada, id } = await accepted(running);
    await begin(running, id, ago);

    const refused = { code: 'conflict', reason: 'date_check_not_open' };
    await expect(running.client.sayWell({ id }, ada)).rejects.toMatchObject(refused);
    await expect(running.client.askForHelp({ id }, ada)).rejects.toMatchObject(refused);
  });

  test('a date that has begun is checked for both, also when one calls it off, blocks, or is hidden', async () => {
    const ends = {
      calledOff: async ({ bo, id }: Awaited<ReturnType<typeof accepted>>) => {
        await running.client.callOff({ id }, bo);
      },
      blocked: async ({ ada, bo }: Awaited<ReturnType<typeof accepted>>) => {
        const at = new Date().toISOString();
        await running.events.friends.userBlocked({ blockerId: bo.userId, blockedId: ada.userId, at });
      },
      hidden: async ({ bo }: Awaited<ReturnType<typeof accepted>>) => {
        running.hidden.add(bo.userId);
        await running.events.auth.userHidden({ userId: bo.userId, revision: 2 });
      },
    };
    for (const end of Object.values(ends)) {
      const both = await accepted(running);
      const { ada, id } = both;
      await running.client.setContact({ id, ...CLEO }, ada);
      await begin(running, id, 30);

      await end(both);
      await until(async () => (await running.client.plan({ id }, ada)).plan.state === 'calledOff');
      await begin(running, id, 60);
      await isAsked(ada.userId, id);
      await passAnswerTime(running, id);

      await until(async () => (await kindsTo(id, ada)).includes('noAnswer'), ROUND_MS);
    }
  });

  test('who calls off shortly before the beginning does not end the check: the other one may be on the way', async () => {
    const { ada, bo, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await begin(running, id, -29);

    await running.client.callOff({ id }, bo);

    expect((await running.client.plan({ id }, ada)).plan).toMatchObject({
      state: 'calledOff',
      contact: { email: CLEO.email },
    });
    await begin(running, id, 60);
    await isAsked(ada.userId, id);
  });

  test('members with whom a date is over are known a day later, and not where it was called off', async () => {
    const [met, calledOff, today] = [await accepted(running), await accepted(running), await accepted(running)];
    for (const { id } of [met, calledOff]) await begin(running, id, 26 * 60);
    await begin(running, today.id, 62);
    await running.plans.updateOne({ _id: calledOff.id }, { $set: { state: 'calledOff' } });
    const dated = async (member: Caller) => (await running.client.membersDated({}, member)).memberIds;

    expect(await dated(met.ada)).toEqual([met.bo.userId]);
    expect(await dated(met.bo)).toEqual([met.ada.userId]);
    expect([await dated(calledOff.ada), await dated(today.ada)]).toEqual([[], []]);
  });
});
