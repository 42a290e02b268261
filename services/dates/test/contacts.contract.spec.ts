import { until } from '../../../infra/test/until.js';
import { addressOf, newPlan, type RunningDates, startDates } from './dates-service.fixture.js';
import { firstnameOf } from './friends.fixture.js';
import { accepted, begin, CLEO, contactMails } from './planned.fixture.js';

let running: RunningDates;

describe('Trusted contacts', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  /** The first mail of Ada's contact, as the mail service gets it. */
  async function named(email = CLEO.email) {
    const plan = await accepted(running);
    await running.client.setContact({ id: plan.id, ...CLEO, email, language: 'de' }, plan.ada);
    await until(async () => (await running.contactJobs(plan.id)).length === 1);
    const [first] = await contactMails(running, plan.id, plan.ada);
    if (first?.mail.outcome !== 'send') throw new Error('There is no mail.');
    return { ...plan, mail: first.mail, report: first.report };
  }

  test('a contact is told at once, by a mail whose job has ids alone', async () => {
    const { ada, bo, id, mail, report } = await named();

    expect(mail).toMatchObject({ kind: 'named', to: CLEO.email, contactName: '', language: 'de' });
    expect([mail.firstname, mail.otherFirstname]).toEqual([firstnameOf(ada.userId), firstnameOf(bo.userId)]);
    const [job] = await running.contactJobs(id);
    expect(Object.keys(job ?? {}).toSorted()).toEqual(['mailId', 'planId', 'userId']);
    expect((await running.client.plan({ id }, ada)).plan.contact).toEqual({ ...CLEO, state: 'waiting' });
    await report();
    expect((await running.client.plan({ id }, ada)).plan.contact).toMatchObject({
      state: 'told',
      toldAt: expect.any(String) as string,
    });
    expect((await contactMails(running, id, ada)).map(({ mail: { outcome } }) => outcome)).toEqual(['gone']);
  });

  test('the other one of the two never sees that there is a contact', async () => {
    const { bo, id } = await named();

    expect((await running.client.plan({ id }, bo)).plan.contact).toBeNull();
    expect(JSON.stringify(await running.client.list({}, bo))).not.toMatch(/cleo/i);
  });

  test('a contact is named once both have agreed, and not after the end', async () => {
    const { ada, bo } = running.pair();
    const { plan } = await running.client.propose(newPlan(bo.userId), ada);
    const early = running.client.setContact({ id: plan.id, ...CLEO }, ada);
    await expect(early).rejects.toMatchObject({ code: 'conflict', reason: 'date_not_accepted' });

    const over = await accepted(running);
    await begin(running, over.id, 61);
    const late = running.client.setContact({ id: over.id, ...CLEO }, over.ada);
    await expect(late).rejects.toMatchObject({ reason: 'date_not_accepted' });
  });

  test('neither of the two is a contact', async () => {
    const { ada, bo, id } = await accepted(running);

    for (const { userId } of [ada, bo])
      await expect(
        running.client.setContact({ id, name: 'X', email: addressOf(userId).toUpperCase() }, ada),
      ).rejects.toMatchObject({ code: 'invalid_input', reason: 'date_contact_takes_part' });
    expect(await running.contactJobs(id)).toEqual([]);
  });

  test('a contact who is removed and named again is told once', async () => {
    const { ada, id, report } = await named();
    await report();

    await running.client.removeContact({ id }, ada);
    expect((await running.client.plan({ id }, ada)).plan.contact).toBeNull();
    const { plan } = await running.client.setContact({ id, ...CLEO, name: 'Cleopatra' }, ada);

    expect(plan.contact).toMatchObject({ name: 'Cleopatra', state: 'told' });
    expect(await running.contactJobs(id)).toHaveLength(1);
  });

  test('a member names ten contacts a week, and the same one again', async () => {
    const { ada, id } = await accepted(running);
    const name = (number: number) =>
      running.client.setContact({ id, name: 'X', email: `contact-${number}@example.net` }, ada);
    for (let number = 1; number <= 10; number += 1) await name(number);

    await expect(name(11)).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_many_date_contacts' });
    expect((await name(10)).plan.contact).toMatchObject({ email: 'contact-10@example.net' });
  });

  test('the page of a contact shows the plan and nothing else', async () => {
    const { ada, bo, mail } = await named();

    await running.client.agreeShared({ token: mail.token });
    const { date } = await running.client.sharedPage({ token: mail.token });

    expect(date).toEqual({
      firstname: firstnameOf(ada.userId),
      otherFirstname: firstnameOf(bo.userId),
      place: 'Café Kranz',
      startsAt: mail.startsAt,
      endsAt: mail.endsAt,
      check: 'notDue',
      expiresAt: new Date(Date.parse(mail.endsAt) + 48 * 3_600_000).toISOString(),
      isAgreed: true,
    });
    expect(await running.client.sharedPage({ token: `${mail.token.slice(1)}x` })).toEqual({ date: null });
  });

  test('the database has the token of no page', async () => {
    const { id, mail } = await named();

    expect(JSON.stringify(await running.plans.findOne({ _id: id }))).not.toContain(mail.token);
  });

  test.each([
    ['48 hours after the end', ({ id }: { id: string }) => begin(running, id, 49 * 60 + 1)],
    ['once the date is called off', callOff],
    ['once the contact is removed', removeContact],
  ])('the page is gone %s', async (_when, happen) => {
    const found = await named();

    await happen(found);

    expect(await running.client.sharedPage({ token: found.mail.token })).toEqual({ date: null });
  });

  async function callOff({ id, ada }: Awaited<ReturnType<typeof named>>) {
    await running.client.callOff({ id }, ada);
  }
  async function removeContact({ id, ada }: Awaited<ReturnType<typeof named>>) {
    await running.client.removeContact({ id }, ada);
  }

  test('48 hours after the end the address is deleted', async () => {
    const { id } = await named();

    await begin(running, id, 49 * 60 + 1);

    await until(async () => !JSON.stringify(await running.plans.findOne({ _id: id })).includes(CLEO.email), 30_000);
  });

  test('a contact who wants no mails gets none, is not named again for this plan, and the member sees it', async () => {
    const email = 'declines@example.net';
    const { ada, id, mail } = await named(email);

    expect(await running.client.declineShared({ token: mail.token })).toEqual({ outcome: 'done' });
    expect(await running.client.declineShared({ token: mail.token })).toEqual({ outcome: 'done' });
    expect(await running.client.declineShared({ token: 'x'.repeat(43) })).toEqual({ outcome: 'unknown' });

    expect((await running.client.plan({ id }, ada)).plan.contact).toMatchObject({ state: 'declined' });
    await until(() => lostFor(id).length > 0);
    expect(lostFor(id)).toEqual([ada.userId]);
    expect((await contactMails(running, id, ada))[0]?.mail).toEqual({ outcome: 'gone' });
    const again = running.client.setContact({ id, ...CLEO, email: email.toUpperCase() }, ada);
    await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'date_contact_declined' });
    await begin(running, id, 10);
    await running.client.askForHelp({ id }, ada);
    expect(await running.contactJobs(id)).toHaveLength(1);
  });

  test('an address that no server takes is shown as such, and told to the member', async () => {
    const { ada, id } = await named();
    const [job] = await running.contactJobs(id);
    if (!job) throw new Error('There is no job.');

    const proof = running.proofs.of('dates', 'contactMail', id, job.mailId);
    await running.client.reportContactMail({ ...job, proof, outcome: 'undeliverable' });

    expect((await running.client.plan({ id }, ada)).plan.contact).toMatchObject({ state: 'unreachable' });
    await until(() => lostFor(id).length > 0);
    expect(lostFor(id)).toEqual([ada.userId]);
  });

  /** Who was told, of this plan, that their contact is lost. */
  const lostFor = (id: string) => {
    const told = running.heard.filter(({ kind, planId }) => kind === 'dateContactLost' && planId === id);
    return told.map(({ userId }) => userId);
  };

  test('content is for the mail service alone', async () => {
    const { ada, id } = await named();
    const [job] = await running.contactJobs(id);
    if (!job) throw new Error('There is no job.');

    for (const ask of [
      () => running.client.contactMail({ ...job, proof: 'x' }),
      () => running.client.reportContactMail({ ...job, proof: 'x', outcome: 'sent' }),
      () => running.client.checkMail({ userId: ada.userId, proof: 'x' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'forbidden' });
  });
});
