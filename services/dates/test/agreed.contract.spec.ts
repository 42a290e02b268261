import { until } from '../../../infra/test/until.js';
import { MINUTE_MS, type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, begin, beginAgreed, CLEO, contactMails } from './planned.fixture.js';

const ROUND_MS = 30_000;

let running: RunningDates;

describe('What two have agreed on, while a change waits for an answer', () => {
  jest.setTimeout(90_000);

  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE_MS).toISOString();

  /** Bo moves the date by weeks, and to another place. */
  async function moved() {
    const both = await accepted(running);
    const { ada, bo, id } = both;
    await running.client.setContact({ id, ...CLEO }, ada);
    await until(async () => (await running.contactJobs(id)).length === 1);
    const [first] = await contactMails(running, id, ada);
    if (first?.mail.outcome === 'send') await running.client.agreeShared({ token: first.mail.token });
    const change = { place: 'A false place', startsAt: inDays(50), endsAt: inDays(50.1) };
    const { plan } = await running.client.change({ id, revision: 2, ...change }, bo);
    return { ...both, moved: plan };
  }
  const mailOf = async ({ id, ada }: Awaited<ReturnType<typeof moved>>, kind: string) =>
    (await contactMails(running, id, ada)).flatMap(({ mail }) =>
      mail.outcome === 'send' && mail.kind === kind ? [mail] : [],
    )[0];

  test('it stands beside the change, on the page of the contact and in mails', async () => {
    const both = await moved();

    expect(both.moved).toMatchObject({ state: 'proposed', place: 'A false place', agreed: { place: 'Café Kranz' } });
    const mail = await mailOf(both, 'named');
    expect(mail).toMatchObject({ place: 'Café Kranz', startsAt: both.moved.agreed?.startsAt });
    const { date } = await running.client.sharedPage({ token: mail?.token ?? '' });
    expect(date).toMatchObject({ place: 'Café Kranz', endsAt: both.moved.agreed?.endsAt });
  });

  test('help is told with it, and the change is void', async () => {
    const both = await moved();
    const { ada, bo, id } = both;
    await beginAgreed(running, id, 5);

    const { plan } = await running.client.askForHelp({ id }, ada);

    expect(plan).toMatchObject({ state: 'accepted', place: 'Café Kranz', check: { answer: 'help' } });
    expect(plan.agreed).toBeUndefined();
    await until(async () => (await mailOf(both, 'help'))?.place === 'Café Kranz');
    const late = running.client.answer({ id, revision: both.moved.revision, accepts: true }, ada);
    await expect(late).rejects.toMatchObject({ code: 'conflict', reason: 'date_plan_changed' });
    const again = running.client.change({ id, revision: plan.revision, startsAt: inDays(50) }, bo);
    await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'date_plan_closed' });
  });

  test('both are asked after its end', async () => {
    const { ada, bo, id } = await moved();
    await beginAgreed(running, id, 60);

    for (const { userId } of [ada, bo])
      await until(() => running.mails.some(mail => mail.userId === userId && mail.reference === id), ROUND_MS);
  });

  test('from half an hour before its beginning nothing is changed, and calling off ends no check', async () => {
    const { ada, bo, id } = await moved();
    await beginAgreed(running, id, -29);

    await until(async () => (await running.client.plan({ id }, ada)).plan.state === 'accepted');
    await running.client.callOff({ id }, bo);

    expect((await running.client.plan({ id }, ada)).plan).toMatchObject({
      state: 'calledOff',
      place: 'Café Kranz',
      contact: { email: CLEO.email },
      check: { answer: null },
    });
  });

  test('a change that is accepted takes its place', async () => {
    const both = await moved();
    const { ada, id } = both;

    const { plan } = await running.client.answer({ id, revision: both.moved.revision, accepts: true }, ada);

    expect(plan).toMatchObject({ state: 'accepted', check: { dueAt: both.moved.endsAt } });
    expect(plan.agreed).toBeUndefined();
    expect((await mailOf(both, 'named'))?.place).toBe('A false place');
  });

  test('a change whose own beginning has come is void as well', async () => {
    const { ada, bo, id } = await accepted(running, 24 * 60);
    const change = { startsAt: inDays(0.5), endsAt: inDays(0.6) };
    await running.client.change({ id, revision: 2, ...change }, bo);
    const startsAt = new Date(Date.now() - MINUTE_MS);
    await running.plans.updateOne({ _id: id }, { $set: { startsAt }, $inc: { version: 1 } });

    expect((await running.client.plan({ id }, ada)).plan).toMatchObject({ state: 'accepted', revision: 5 });
  });

  test('a contact is named while a change waits', async () => {
    const { ada, bo, id } = await accepted(running);
    await running.client.change({ id, revision: 2, place: 'Elsewhere' }, bo);

    const { plan } = await running.client.setContact({ id, ...CLEO }, ada);

    expect(plan.contact).toMatchObject({ state: 'waiting' });
    await begin(running, id, 61);
    const late = running.client.setContact({ id, name: 'Dan', email: 'dan@example.net' }, ada);
    await expect(late).rejects.toMatchObject({ reason: 'date_not_accepted' });
  });
});
