import { until } from '../../../infra/test/until.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, begin, CLEO, contactMails, passAnswerTime } from './planned.fixture.js';

const ROUND_MS = 30_000;

let running: RunningDates;

describe('Help during a date and after it', () => {
  jest.setTimeout(90_000);

  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  const isAsked = (userId: string, id: string) =>
    until(() => running.mails.some(mail => mail.userId === userId && mail.reference === id), ROUND_MS);
  const kindsTo = async (id: string, who: Parameters<typeof contactMails>[2]) =>
    (await contactMails(running, id, who)).flatMap(({ mail }) =>
      mail.outcome === 'send' ? [mail.occasion ?? mail.kind] : [],
    );

  test('help is told at once, once, and "well" does not take it back', async () => {
    const { ada, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await begin(running, id, 5);

    await running.client.askForHelp({ id }, ada);
    const { plan } = await running.client.askForHelp({ id }, ada);

    expect(plan).toMatchObject({ check: { answer: 'help' }, contact: { email: CLEO.email } });
    await until(async () => (await kindsTo(id, ada)).includes('help'));
    expect(await running.contactJobs(id)).toHaveLength(2);
    await begin(running, id, 61);
    await expect(running.client.sayWell({ id }, ada)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'date_help_asked_already',
    });
  });

  test('who asks for help without a contact is told that there is none, and can name one', async () => {
    const { ada, id } = await accepted(running);
    await begin(running, id, 5);

    expect((await running.client.askForHelp({ id }, ada)).plan.contact).toBeNull();
    await running.client.setContact({ id, ...CLEO }, ada);

    await until(async () => (await kindsTo(id, ada)).includes('help'));
  });

  test('a contact who takes the place of one who was told of help is told of it too, also after the end', async () => {
    const { ada, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await begin(running, id, 61);
    await running.client.askForHelp({ id }, ada);
    await until(async () => (await running.contactJobs(id)).length === 2);
    for (const { report } of await contactMails(running, id, ada)) await report();
    expect((await running.client.plan({ id }, ada)).plan.check?.contactToldAt).not.toBeNull();

    const { plan } = await running.client.setContact({ id, name: 'Dan', email: 'dan@example.net' }, ada);

    expect(plan.check?.contactToldAt).toBeNull();
    await until(async () => (await kindsTo(id, ada)).toSorted().join() === 'help,named,takenOut');
  });

  test('help after a mail about no answer: only the mail about help says that the contact was told of it', async () => {
    const { ada, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await begin(running, id, 60);
    await isAsked(ada.userId, id);
    await passAnswerTime(running, id);
    await until(async () => (await kindsTo(id, ada)).includes('noAnswer'), ROUND_MS);
    for (const { report } of await contactMails(running, id, ada)) await report();

    const { plan } = await running.client.askForHelp({ id }, ada);

    expect(plan.check).toMatchObject({ answer: 'help', contactToldAt: null });
    await until(async () => (await running.contactJobs(id)).length === 3);
    for (const { report } of await contactMails(running, id, ada)) await report();
    expect((await running.client.plan({ id }, ada)).plan.check?.contactToldAt).not.toBeNull();
  });

  test('a contact whose server refuses the mail about help cannot be reached', async () => {
    const { ada, id } = await accepted(running);
    await running.client.setContact({ id, ...CLEO }, ada);
    await begin(running, id, 5);
    for (const { report } of await contactMails(running, id, ada)) await report();
    await running.client.askForHelp({ id }, ada);
    await until(async () => (await running.contactJobs(id)).length === 2);

    for (const { report } of await contactMails(running, id, ada)) await report('undeliverable');

    const { plan } = await running.client.plan({ id }, ada);
    expect(plan).toMatchObject({ contact: { state: 'unreachable' }, check: { answer: 'help', contactToldAt: null } });
  });
});
