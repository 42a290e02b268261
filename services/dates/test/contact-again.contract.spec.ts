import { until } from '../../../infra/test/until.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { firstnameOf } from './friends.fixture.js';
import { accepted, begin, CLEO, contactMails } from './planned.fixture.js';

let running: RunningDates;

describe('Contacts who are named late or once more', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  /** Of the mails that the queue has now, what each says: a mail that was asked for again has two jobs. */
  const kindsOf = async (id: string, ada: Parameters<typeof contactMails>[2]) =>
    (await contactMails(running, id, ada)).flatMap(({ mail }) => (mail.outcome === 'send' ? [mail.kind] : []));

  test('once the date is held, the end of the friendship keeps no one from naming a contact', async () => {
    const { ada, bo, id } = await accepted(running);
    await begin(running, id, 10);
    running.part(ada, bo);
    await running.client.askForHelp({ id }, ada);

    const { plan } = await running.client.setContact({ id, ...CLEO }, ada);

    expect(plan.contact).toMatchObject({ email: CLEO.email, state: 'waiting' });
    await until(async () => (await kindsOf(id, ada)).includes('help'));
  });

  test('before it, a contact is named for a date with a friend only', async () => {
    const { ada, bo, id } = await accepted(running);
    running.part(ada, bo);

    await expect(running.client.setContact({ id, ...CLEO }, ada)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'date_not_with_a_friend',
    });
  });

  test('one who left keeps the name that the contact was told', async () => {
    const { ada, bo, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await begin(running, id, 10);
    running.part(ada, bo);

    await running.client.setContact({ id, name: 'Dana', email: 'dana@example.net' }, ada);
    const toDana = async () =>
      (await contactMails(running, id, ada)).find(({ mail }) => mail.outcome === 'send' && mail.to !== CLEO.email)
        ?.mail;
    await until(async () => (await toDana()) !== undefined);

    expect(await toDana()).toMatchObject({ to: 'dana@example.net', otherFirstname: firstnameOf(bo.userId) });
  });

  test('one whom no server took is tried again when named again, and help is told again', async () => {
    const { ada, id } = await accepted(running);
    await begin(running, id, 10);
    await running.client.setContact({ id, ...CLEO }, ada);
    await running.client.askForHelp({ id }, ada);
    await until(async () => (await running.contactJobs(id)).length === 2);
    for (const { report } of await contactMails(running, id, ada)) await report('undeliverable');
    expect((await running.client.plan({ id }, ada)).plan.contact).toMatchObject({ state: 'unreachable' });

    const { plan } = await running.client.setContact({ id, ...CLEO }, ada);

    expect(plan.contact).toMatchObject({ state: 'waiting' });
    await until(async () => (await running.contactJobs(id)).length === 4);
    expect([...new Set(await kindsOf(id, ada))].toSorted()).toEqual(['help', 'named']);
  });

  test('another tag is the same mailbox: it is not written to again, and its refusal counts', async () => {
    const { ada, id } = await accepted(running);
    const email = `lou-${id}@example.net`;
    await running.client.setContact({ id, name: 'Lou', email }, ada);
    await until(async () => (await running.contactJobs(id)).length === 1);
    const [first] = await contactMails(running, id, ada);
    if (first?.mail.outcome !== 'send') throw new Error('There is no mail.');
    await running.client.declineShared({ token: first.mail.token });
    const other = await accepted(running);

    const tagged = { id: other.id, name: 'Lou', email: `lou-${id}+dates@example.net` };

    await expect(running.client.setContact(tagged, other.ada)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'date_contact_declined',
    });
  });
});
