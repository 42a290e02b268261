import { until } from '../../../infra/test/until.js';
import { addressOf, type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, begin, contactMails } from './planned.fixture.js';

const ROUND_MS = 30_000;

let running: RunningDates;
let count = 0;

describe('Addresses that want no mails as trusted contacts', () => {
  jest.setTimeout(90_000);

  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  /** A plan whose contact has an address that no other test has. */
  async function named(email = `lou-${(count += 1)}@example.net`) {
    const both = await accepted(running);
    await running.client.setContact({ id: both.id, name: 'Lou', email }, both.ada);
    await until(async () => (await running.contactJobs(both.id)).length === 1);
    return { ...both, email };
  }
  async function firstMail({ id, ada }: Awaited<ReturnType<typeof named>>) {
    const [first] = await contactMails(running, id, ada);
    if (first?.mail.outcome !== 'send') throw new Error('There is no mail.');
    return { token: first.mail.token, report: first.report };
  }
  const again = async (email: string) => {
    const { ada, id } = await accepted(running);
    return running.client.setContact({ id, name: 'Lou', email }, ada);
  };
  const refused = { code: 'conflict', reason: 'date_contact_declined' };

  test('one that declined is not named by another member, and the database has no address of it', async () => {
    const plan = await named();
    const { token } = await firstMail(plan);

    await running.client.declineShared({ token });

    await expect(again(plan.email.toUpperCase())).rejects.toMatchObject(refused);
    const [kept] = await running.refusals.find({}).sort({ at: -1 }).toArray();
    expect(Object.keys(kept ?? {}).toSorted()).toEqual(['_id', 'at', 'tokens']);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`@|${token}`));
  });

  test('a first mail that was under way meanwhile is not sent, and the member is told', async () => {
    const [first, second] = [await named(), await named(`lou-${count}@example.net`)];
    await running.client.declineShared({ token: (await firstMail(first)).token });

    const [mail] = await contactMails(running, second.id, second.ada);

    expect(mail?.mail).toEqual({ outcome: 'gone' });
    expect((await running.client.plan({ id: second.id }, second.ada)).plan.contact).toMatchObject({
      state: 'declined',
    });
    const isTold = () => running.heard.some(({ kind, planId }) => kind === 'dateContactLost' && planId === second.id);
    await until(isTold);
  });

  test('one that refused one member is told of help by another one all the same', async () => {
    const [first, second] = [await named(), await named(`lou-${count}@example.net`)];
    await (await firstMail(second)).report();
    await running.client.declineShared({ token: (await firstMail(first)).token, from: 'member' });
    await begin(running, second.id, 5);

    await running.client.askForHelp({ id: second.id }, second.ada);

    await until(async () =>
      (await contactMails(running, second.id, second.ada)).some(
        ({ mail }) => mail.outcome === 'send' && mail.kind === 'help',
      ),
    );
  });

  test.each(['removeContact', 'callOff'] as const)(
    'the link still declines after %s, and opens no page',
    async step => {
      const plan = await named();
      const { token } = await firstMail(plan);
      await running.client[step]({ id: plan.id }, plan.ada);

      expect(await running.client.sharedPage({ token })).toEqual({ date: null });
      expect(await running.client.declineShared({ token })).toEqual({ outcome: 'done' });

      await expect(again(plan.email)).rejects.toMatchObject(refused);
      await begin(running, plan.id, 49 * 60 + 1);
      await until(
        async () =>
          (await running.plans.findOne({ _id: plan.id }))?.sides.every(side => side.former.length === 0) === true,
        ROUND_MS,
      );
    },
  );

  test('a contact who is removed and named again has the link of their mail', async () => {
    const plan = await named();
    const { token, report } = await firstMail(plan);
    await report();
    await running.client.removeContact({ id: plan.id }, plan.ada);

    await running.client.setContact({ id: plan.id, name: 'Lou', email: plan.email }, plan.ada);

    expect((await running.client.sharedPage({ token })).date).not.toBeNull();
  });

  test("trying whether an address is the date's ends after ten times a week", async () => {
    const { ada, bo, id } = await accepted(running);
    const ask = () => running.client.setContact({ id, name: 'X', email: addressOf(bo.userId) }, ada);
    for (let number = 1; number <= 10; number += 1)
      await expect(ask()).rejects.toMatchObject({ reason: 'date_contact_takes_part' });

    await expect(ask()).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_many_date_contacts' });
  });
});
