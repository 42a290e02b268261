import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { newPlan, type RunningDates, startDates } from './dates-service.fixture.js';
import { begin, contactMails } from './planned.fixture.js';

let running: RunningDates;
let count = 0;

const ENOUGH = { code: 'rate_limited', reason: 'date_contact_has_mails_enough' };

describe('Mails to a mailbox that no member has asked', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    count += 1;
  });

  const address = (tag = '') => `stranger-${count}${tag}@example.net`;
  async function planned({ ada, bo } = running.pair()) {
    const { plan } = await running.client.propose(newPlan(bo.userId), ada);
    await running.client.answer({ id: plan.id, revision: 1, accepts: true }, bo);
    return { id: plan.id, ada, bo };
  }
  const name = ({ id }: { id: string }, who: Caller, tag = '') =>
    running.client.setContact({ id, name: 'Call 0900 123456', email: address(tag) }, who);
  /** The mails to a member's contact that the mail service would send now. */
  const sendable = async (id: string, who: Caller) =>
    (await contactMails(running, id, who)).flatMap(({ mail, report }) =>
      mail.outcome === 'send' ? [{ mail, report }] : [],
    );
  async function firstOf({ id }: { id: string }, who: Caller) {
    await until(async () => (await sendable(id, who)).length > 0);
    const [first] = await sendable(id, who);
    if (!first) throw new Error('There is no mail.');
    await first.report();
    return first.mail;
  }

  test('two first mails a week, whoever names it, with any tag; the refusal says when it can be tried again', async () => {
    const plans = [await planned(), await planned(), await planned()] as const;
    await name(plans[0], plans[0].ada);
    await name(plans[1], plans[1].bo, '+dates');

    for (const who of [plans[2].ada, plans[2].bo]) await expect(name(plans[2], who)).rejects.toMatchObject(ENOUGH);
    const error = await name(plans[2], plans[2].ada).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ details: { retryAfter: expect.any(Number) as number } });
    expect((await running.client.plan({ id: plans[2].id }, plans[2].ada)).plan.contact).toBeNull();
  });

  test('naming at once, by many, lets two through', async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, () => planned()));

    const named = await Promise.allSettled(plans.map(plan => name(plan, plan.ada)));

    expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('naming again for the same plan is not counted again', async () => {
    const plan = await planned();
    await name(plan, plan.ada);
    for (let time = 0; time < 2; time += 1) {
      await running.client.removeContact({ id: plan.id }, plan.ada);
      await name(plan, plan.ada);
    }

    const other = await planned();
    expect((await name(other, other.ada)).plan.contact).not.toBeNull();
  });

  test('one who has agreed with a member gets the first mail of each of their dates, and no more of others', async () => {
    const pair = running.pair();
    const plan = await planned(pair);
    await name(plan, pair.ada);
    await running.client.agreeShared({ token: (await firstOf(plan, pair.ada)).token });
    for (let number = 0; number < 3; number += 1) {
      const next = await planned(pair);
      expect((await name(next, pair.ada)).plan.contact).toMatchObject({ state: 'waiting' });
    }

    const [second, third] = [await planned(), await planned()];
    await name(second, second.ada);
    await expect(name(third, third.ada)).rejects.toMatchObject(ENOUGH);
  });

  test('no mail and no page has a word that a member wrote, before the contact has agreed', async () => {
    const plan = await planned();
    await name(plan, plan.ada);
    const { token } = await firstOf(plan, plan.ada);
    await begin(running, plan.id, 5);
    await running.client.askForHelp({ id: plan.id }, plan.ada);

    const help = await firstOf(plan, plan.ada);
    const { date } = await running.client.sharedPage({ token });

    expect(help).toMatchObject({ kind: 'help', place: '', contactName: '' });
    expect(date).toMatchObject({
      place: '',
      firstname: expect.stringMatching(/^(Name[0-9a-f]{4})?$/) as string,
      isAgreed: false,
    });
    expect(JSON.stringify([help, date])).not.toMatch(/0900|Kranz/);
  });

  test('once they agreed, mails and page say where, also of later dates of the same member, and of no other one', async () => {
    const pair = running.pair();
    const [plan, later, others] = [await planned(pair), await planned(pair), await planned()];
    await name(plan, pair.ada);
    expect(await running.client.agreeShared({ token: (await firstOf(plan, pair.ada)).token })).toEqual({
      outcome: 'done',
    });
    expect(await running.client.agreeShared({ token: 'x'.repeat(43) })).toEqual({ outcome: 'unknown' });
    await name(later, pair.ada);
    await name(others, others.ada);

    expect(await firstOf(later, pair.ada)).toMatchObject({ place: 'Café Kranz' });
    expect(await firstOf(others, others.ada)).toMatchObject({ place: '' });
    expect((await running.client.sharedPage({ token: await sharedToken(plan, pair.ada) })).date).toMatchObject({
      place: 'Café Kranz',
      isAgreed: true,
    });
  });

  /** The same link is in each mail of a plan. */
  async function sharedToken(plan: { id: string }, who: Caller) {
    await begin(running, plan.id, 5);
    await running.client.askForHelp({ id: plan.id }, who);
    return (await firstOf(plan, who)).token;
  }

  test('six mails an hour: what comes after them waits in the plan, but for help', async () => {
    const pair = running.pair();
    const plan = await planned(pair);
    await name(plan, pair.ada);
    await running.client.agreeShared({ token: (await firstOf(plan, pair.ada)).token });
    const all = { all: Array.from({ length: 6 }, (_, number) => ({ id: `mail ${number}`, at: new Date() })) };
    await running.mailboxes.updateMany({}, { $set: all });
    const next = await planned(pair);

    await name(next, pair.ada);
    await until(async () => (await running.contactJobs(next.id)).length === 1);

    expect(await sendable(next.id, pair.ada)).toEqual([]);
    expect((await running.client.plan({ id: next.id }, pair.ada)).plan.contact).toMatchObject({ state: 'waiting' });
    await begin(running, next.id, 5);
    await running.client.askForHelp({ id: next.id }, pair.ada);
    await until(async () => (await sendable(next.id, pair.ada)).map(({ mail }) => mail.kind).join() === 'help');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await running.mailboxes.updateMany({}, { $set: { all: all.all.map(one => ({ ...one, at: hourAgo })) } });
    expect((await sendable(next.id, pair.ada)).map(({ mail }) => mail.kind).toSorted()).toEqual(['help', 'named']);
  });

  test('the database has no address beyond the plan', async () => {
    const plan = await planned();
    await name(plan, plan.ada);
    await running.client.agreeShared({ token: (await firstOf(plan, plan.ada)).token });

    expect(JSON.stringify(await running.mailboxes.find({}).toArray())).not.toMatch(/@|stranger/);
  });
});
