import type { ContactMailKind } from '@attune/dates-contract/contact-mail';
import { until } from '../../../infra/test/until.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, begin, CLEO, contactMails, passAnswerTime } from './planned.fixture.js';

const ROUND_MS = 30_000;
const DAN = { name: 'Dan', email: 'dan@example.net' };

let running: RunningDates;

describe('Contacts who are taken out while the date is held', () => {
  jest.setTimeout(90_000);

  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  /** A date that begins or began so many minutes ago, whose contact got the first mail. */
  async function told(ago: number, email = CLEO.email) {
    const both = await accepted(running);
    await running.client.setContact({ id: both.id, ...CLEO, email }, both.ada);
    await until(async () => (await running.contactJobs(both.id)).length === 1);
    const [first] = await contactMails(running, both.id, both.ada);
    if (first?.mail.outcome !== 'send') throw new Error('There is no mail.');
    await first.report();
    await begin(running, both.id, ago);
    await running.client.agreeShared({ token: first.mail.token });
    return { ...both, token: first.mail.token };
  }
  type Told = Awaited<ReturnType<typeof told>>;

  /** Which mails are on their way to an address. */
  async function kindsTo(email: string, { id, ada }: Told): Promise<ContactMailKind[]> {
    const mails = await contactMails(running, id, ada);
    const kinds = mails.flatMap(({ mail }) =>
      mail.outcome === 'send' && mail.to === email ? [mail.occasion ?? mail.kind] : [],
    );
    return kinds.toSorted();
  }
  async function arriveAll({ id, ada }: Told) {
    for (const { mail, report } of await contactMails(running, id, ada)) if (mail.outcome === 'send') await report();
  }
  const remove = ({ id, ada }: Told) => running.client.removeContact({ id }, ada);
  const replace = ({ id, ada }: Told) => running.client.setContact({ id, ...DAN }, ada);

  const HELD: [string, number, typeof remove][] = [
    ['removed 29 minutes before the beginning', -29, remove],
    ['removed during the date', 10, remove],
    ['removed 23 hours after the end', 24 * 60, remove],
    ['replaced 29 minutes before the beginning', -29, replace],
    ['replaced during the date', 10, replace],
  ];

  test.each(HELD)('who is %s is told at once, and their page stays and says it', async (_when, ago, takeOut) => {
    const date = await told(ago);

    const { plan } = await takeOut(date);

    await until(async () => (await kindsTo(CLEO.email, date)).includes('takenOut'));
    const { date: page } = await running.client.sharedPage({ token: date.token });
    expect(page).toMatchObject({ place: 'Café Kranz', takenOutAt: expect.any(String) as string });
    expect(plan.earlierContacts).toEqual([
      { ...CLEO, state: 'told', toldAt: expect.any(String) as string, takenOutAt: page?.takenOutAt },
    ]);
    expect(plan.contact?.email).toBe(takeOut === replace ? DAN.email : undefined);
  });

  test.each([
    ['replaced', replace],
    ['removed', remove],
  ] as const)('help goes to who was %s too', async (_what, takeOut) => {
    const date = await told(10);
    await takeOut(date);

    await running.client.askForHelp({ id: date.id }, date.ada);

    await until(async () => (await kindsTo(CLEO.email, date)).join() === 'help,takenOut');
    if (takeOut === replace) await until(async () => (await kindsTo(DAN.email, date)).join() === 'help,named');
    await arriveAll(date);
    expect((await running.client.plan({ id: date.id }, date.ada)).plan.check?.contactToldAt).not.toBeNull();
  });

  test('that there was no answer is told to who was taken out', async () => {
    const date = await told(60);
    await remove(date);
    const isAsked = () => running.mails.some(mail => mail.userId === date.ada.userId && mail.reference === date.id);
    await until(isAsked, ROUND_MS);

    await passAnswerTime(running, date.id);

    await until(async () => (await kindsTo(CLEO.email, date)).includes('noAnswer'), ROUND_MS);
  });

  test('one who was taken out, and is named again, is the contact, and is not told twice', async () => {
    const date = await told(10);
    await remove(date);
    await until(async () => (await kindsTo(CLEO.email, date)).includes('takenOut'));
    await arriveAll(date);

    const { plan } = await running.client.setContact({ id: date.id, ...CLEO }, date.ada);

    expect(plan.contact).toMatchObject({ ...CLEO, state: 'told' });
    expect(plan.earlierContacts).toBeUndefined();
    expect(await kindsTo(CLEO.email, date)).toEqual([]);
    expect((await running.client.sharedPage({ token: date.token })).date).not.toHaveProperty('takenOutAt');
  });

  test('one who was taken out can refuse the mails, and the member sees it', async () => {
    const email = 'refuses@example.net';
    const date = await told(10, email);
    await remove(date);

    await running.client.declineShared({ token: date.token });
    const { plan } = await running.client.askForHelp({ id: date.id }, date.ada);

    expect(plan.earlierContacts).toMatchObject([{ state: 'declined' }]);
    expect(await kindsTo(email, date)).toEqual([]);
    expect(await running.client.sharedPage({ token: date.token })).toEqual({ date: null, isRefused: true });
  });

  test('the other one sees neither the contact nor that they were taken out', async () => {
    const date = await told(10);
    await remove(date);

    const { plan } = await running.client.plan({ id: date.id }, date.bo);

    expect(plan).toMatchObject({ contact: null });
    expect(JSON.stringify(plan)).not.toMatch(/cleo|earlier/i);
  });

  test.each([
    ['more than half an hour before the beginning', -31],
    ['24 hours after the end', 25 * 60 + 1],
  ])('%s a contact is removed without a mail, and their page is gone', async (_when, ago) => {
    const date = await told(ago);

    const { plan } = await remove(date);

    expect(plan.earlierContacts).toBeUndefined();
    expect(await kindsTo(CLEO.email, date)).toEqual([]);
    expect(await running.client.sharedPage({ token: date.token })).toEqual({ date: null });
  });

  test('48 hours after the end the address of who was taken out is deleted', async () => {
    const date = await told(10);
    await remove(date);

    await begin(running, date.id, 49 * 60 + 1);

    const isKept = async () => JSON.stringify(await running.plans.findOne({ _id: date.id })).includes(CLEO.email);
    await until(async () => !(await isKept()), ROUND_MS);
  });
});
