import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { newPlan, type RunningDates, startDates } from './dates-service.fixture.js';
import { begin, contactMails } from './planned.fixture.js';

let running: RunningDates;
let count = 0;

const REFUSED = { code: 'conflict', reason: 'date_contact_declined' };

describe('Refusals of a trusted contact', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    count += 1;
  });

  const address = () => `lou-${count}@example.net`;
  /** A plan of two members whom a test has, in which the first one names Lou. */
  async function planned(ada: Caller, bo: Caller) {
    const { plan } = await running.client.propose(newPlan(bo.userId), ada);
    await running.client.answer({ id: plan.id, revision: 1, accepts: true }, bo);
    return plan.id;
  }
  /** As long after the last one as a mailbox counts. */
  async function name(id: string, who: Caller) {
    await running.mailboxes.deleteMany({});
    return running.client.setContact({ id, name: 'Lou', email: address() }, who);
  }
  async function tokenOf(id: string, who: Caller) {
    await until(async () => (await contactMails(running, id, who)).length > 0);
    const [first] = await contactMails(running, id, who);
    if (first?.mail.outcome !== 'send') throw new Error('There is no mail.');
    await first.report();
    return first.mail.token;
  }
  const stateOf = async (id: string, who: Caller) => (await running.client.plan({ id }, who)).plan.contact?.state;

  test('one refusal ends all of the two: each plan of the member, and what the other one named for their dates', async () => {
    const { ada, bo } = running.pair();
    const ids = [await planned(ada, bo), await planned(ada, bo), await planned(bo, ada)];
    for (const id of ids) await name(id, ada);
    await name(ids[1] ?? '', bo);
    const token = await tokenOf(ids[0] ?? '', ada);

    await running.client.declineShared({ token, from: 'member' });

    expect(await Promise.all(ids.map(id => stateOf(id, ada)))).toEqual(['declined', 'declined', 'declined']);
    expect(await stateOf(ids[1] ?? '', bo)).toBe('declined');
    await expect(name(await planned(ada, bo), ada)).rejects.toMatchObject(REFUSED);
    await expect(name(await planned(ada, bo), bo)).rejects.toMatchObject(REFUSED);
    await until(() => ids.every(id => running.heard.some(one => one.kind === 'dateContactLost' && one.planId === id)));
  });

  test('who refuses one member can be named by others, and is still told by them', async () => {
    const [{ ada, bo }, { ada: cleo, bo: dan }] = [running.pair(), running.pair()];
    const [own, others] = [await planned(ada, bo), await planned(cleo, dan)];
    await name(own, ada);
    await name(others, cleo);
    const token = await tokenOf(own, ada);

    await running.client.declineShared({ token, from: 'member' });

    expect(await stateOf(others, cleo)).toBe('waiting');
    expect((await name(await planned(cleo, dan), cleo)).plan.contact).toMatchObject({ state: 'waiting' });
  });

  test('who refuses everybody is told by nobody, also where they were told before, and all who counted on them see it', async () => {
    const [{ ada, bo }, { ada: cleo, bo: dan }] = [running.pair(), running.pair()];
    const [own, others] = [await planned(ada, bo), await planned(cleo, dan)];
    await name(own, ada);
    await name(others, cleo);
    await tokenOf(others, cleo);

    await running.client.declineShared({ token: await tokenOf(own, ada), from: 'everybody' });

    expect(await stateOf(others, cleo)).toBe('declined');
    await until(() => running.heard.some(one => one.kind === 'dateContactLost' && one.planId === others));
    await expect(name(await planned(cleo, dan), cleo)).rejects.toMatchObject(REFUSED);
  });

  test.each(['member', 'everybody'] as const)('a refusal of %s is taken back from the mail', async from => {
    const { ada, bo } = running.pair();
    const id = await planned(ada, bo);
    await name(id, ada);
    const token = await tokenOf(id, ada);
    await running.client.declineShared({ token, from });
    expect(await running.client.sharedPage({ token })).toEqual({ date: null, isRefused: true });

    expect(await running.client.takeBackRefusal({ token })).toEqual({ outcome: 'done' });

    expect(await running.client.takeBackRefusal({ token })).toEqual({ outcome: 'unknown' });
    expect(await stateOf(id, ada)).toBe('told');
    expect((await running.client.sharedPage({ token })).date).not.toBeNull();
    expect((await name(await planned(ada, bo), ada)).plan.contact).toMatchObject({ state: 'waiting' });
  });

  test('a refusal that is taken back while help stands brings the mail about help', async () => {
    const { ada, bo } = running.pair();
    const id = await planned(ada, bo);
    await name(id, ada);
    const token = await tokenOf(id, ada);
    await running.client.declineShared({ token, from: 'member' });
    await begin(running, id, 5);
    await running.client.askForHelp({ id }, ada);
    expect(await running.contactJobs(id)).toHaveLength(1);

    await running.client.takeBackRefusal({ token });

    await until(async () =>
      (await contactMails(running, id, ada)).some(({ mail }) => mail.outcome === 'send' && mail.kind === 'help'),
    );
  });

  test('taking back one refusal leaves another one', async () => {
    const { ada, bo } = running.pair();
    const [first, second] = [await planned(ada, bo), await planned(ada, bo)];
    await name(first, ada);
    await name(second, ada);
    const tokens = [await tokenOf(first, ada), await tokenOf(second, ada)] as const;
    await running.client.declineShared({ token: tokens[0], from: 'member' });
    await running.client.declineShared({ token: tokens[1], from: 'everybody' });

    await running.client.takeBackRefusal({ token: tokens[0] });

    expect(await stateOf(first, ada)).toBe('declined');
    await expect(name(await planned(ada, bo), ada)).rejects.toMatchObject(REFUSED);
  });
});
