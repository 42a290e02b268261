import { mailToken } from '@attune/mail-contract/mail-token';
import { until } from '../../../infra/test/until.js';
import { type RunningMail, startMail } from './mail-service.fixture.js';
import { type Fault, type Sink, startSink } from './smtp-sink.fixture.js';

describe('mail delivery', () => {
  jest.setTimeout(60_000);

  let sink: Sink;
  let running: RunningMail;
  beforeAll(async () => {
    sink = await startSink();
    running = await startMail(sink.url);
  });
  afterAll(async () => {
    await running.stop();
    await sink.stop();
  });

  const kind = 'verification' as const;
  const mailsTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address));
  const reportsOn = (userId: string) => running.reports.filter(report => report.userId === userId);
  const reported = (userId: string) => until(() => reportsOn(userId).length > 0, 40_000);

  test('a verification mail carries the link, in HTML and in text, and is reported sent', async () => {
    const { userId, to, nonce } = running.member();

    await running.enqueue({ kind, userId, version: 1 });
    await reported(userId);

    const token = mailToken(running.config.MAIL_TOKEN_KEY, { kind, userId, version: 1 }, nonce);
    const [mail, ...more] = mailsTo(to);
    expect(more).toEqual([]);
    expect(mail?.messageId).toBe(`<verification-${userId}-1@attune.example>`);
    expect(new Set(mail?.tokens)).toEqual(new Set([token]));
    expect(mail?.source).toContain(`https://attune.example/verify/${token}`);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain/m);
    expect(mail?.source).toMatch(/^Content-Type: text\/html/m);
    expect(reportsOn(userId)).toEqual([{ kind, userId, version: 1, outcome: 'sent' }]);
  });

  test.each([
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--fiqs8s.example', 'anna@xn--fiqs8s.example'],
    ['ännä.李@bücher.example', 'ännä.李@bücher.example'],
    ['ännä@example.org', 'ännä@example.org'],
  ])('R21 a mail to %s is handed over for %s', async (to, recipient) => {
    const { userId } = running.member({ to });

    await running.enqueue({ kind, userId, version: 1 });
    await reported(userId);

    // The server decodes what it was asked to deliver to; the header has it as it was sent.
    const mail = sink.mails.find(({ messageId }) => messageId.includes(userId));
    expect(/^To: (.*?)\r?$/m.exec(mail?.source ?? '')?.[1]).toBe(recipient);
    expect(reportsOn(userId)).toEqual([{ kind, userId, version: 1, outcome: 'sent' }]);
  });

  test('a reset mail carries its own link', async () => {
    const { userId, to, nonce } = running.member();

    await running.enqueue({ kind: 'passwordReset', userId, version: 3 });
    await reported(userId);

    const token = mailToken(running.config.MAIL_TOKEN_KEY, { kind: 'passwordReset', userId, version: 3 }, nonce);
    expect(mailsTo(to)[0]?.source).toContain(`https://attune.example/reset/${token}`);
  });

  test('a notice tells the owner of an address where to log in, and has no token in it', async () => {
    const { userId, to } = running.member({ username: 'the_owner' });

    await running.enqueue({ kind: 'registrationNotice', userId, version: 1 });
    await reported(userId);

    const [mail] = mailsTo(to);
    expect(mail?.source).toContain('the_owner');
    expect(mail?.source).toContain('https://attune.example/login');
    expect(mail?.tokens).toEqual([]);
  });

  test.each([
    ['newDevice', 'en', 'not-me'],
    ['emailChangeConfirm', 'de', 'email/confirm'],
    ['domainProof', 'de', 'settings/proofs'],
    ['emailChanged', 'es', 'email/undo'],
  ] as const)('a %s mail, in %s, carries its own link', async (memberKind, language, place) => {
    const { userId, to, nonce } = running.member({ language });
    const mail = { kind: memberKind, userId, version: 200_000_000_000_000 };

    await running.enqueue(mail);
    await reported(userId);

    const token = mailToken(running.config.MAIL_TOKEN_KEY, mail, nonce);
    expect(mailsTo(to)[0]?.source).toContain(`https://attune.example/${place}/${token}`);
    expect(mailsTo(to)[0]?.source).toContain(`<html lang="${language}">`);
  });

  test('I18 the same mail asked for many times, at two replicas, is sent once', async () => {
    const { userId, to } = running.member();

    await Promise.all(Array.from({ length: 20 }, () => running.enqueue({ kind, userId, version: 1 })));
    await reported(userId);
    await running.enqueue({ kind, userId, version: 1 });
    const { userId: later } = running.member();
    await running.enqueue({ kind, userId: later, version: 1 });
    await reported(later);

    expect(mailsTo(to)).toHaveLength(1);
  });

  test.each<[Fault]>([['421'], ['451'], ['hang']])(
    'I17 a server that answers %s gets the mail later, once',
    async fault => {
      const { userId, to } = running.member();
      sink.faults.push(fault);

      await running.enqueue({ kind, userId, version: 1 });
      await reported(userId);

      expect(sink.faults).toEqual([]);
      expect(mailsTo(to)).toHaveLength(1);
      expect(reportsOn(userId)).toEqual([expect.objectContaining({ outcome: 'sent' })]);
    },
  );

  test('I18 a connection that ends before the server said 250 costs one more mail, the same to the letter', async () => {
    const { userId, to } = running.member();
    sink.faults.push('close before 250');

    await running.enqueue({ kind, userId, version: 1 });
    await reported(userId);

    const mails = mailsTo(to);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(new Set(mails.flatMap(({ tokens }) => tokens)).size).toBe(1);
  });

  test('I17 a mailbox that is refused for good is reported undeliverable and not tried again', async () => {
    const { userId, to } = running.member();
    sink.faults.push('550');

    await running.enqueue({ kind, userId, version: 1 });
    await reported(userId);

    expect(reportsOn(userId)).toEqual([expect.objectContaining({ outcome: 'undeliverable' })]);
    const job = await running.queue.getJob(`${kind}-${userId}-1`);
    await until(async () => (await job?.isCompleted()) === true);
    expect(sink.attempts.filter(address => address === to)).toHaveLength(1);
    expect(mailsTo(to)).toEqual([]);
  });

  test('I17 mails asked for while no SMTP server runs are sent when it does', async () => {
    const { userId, to } = running.member();
    const { port } = sink;
    await sink.stop();
    await running.enqueue({ kind, userId, version: 1 });
    const job = () => running.queue.getJob(`${kind}-${userId}-1`);
    await until(async () => ((await job())?.attemptsMade ?? 0) > 0, 30_000);
    // What failed is kept with the job, without the address or the server's words about it.
    expect((await job())?.failedReason).toMatch(/^SMTP: [A-Z]+/);

    sink = await startSink(port);

    await reported(userId);
    expect(mailsTo(to)).toHaveLength(1);
  });

  test('a mail that is no longer wanted is not sent', async () => {
    const gone = 'f'.repeat(24);

    await running.enqueue({ kind, userId: gone, version: 1 });

    const job = await running.queue.getJob(`${kind}-${gone}-1`);
    await until(async () => (await job?.isCompleted()) === true);
    expect(reportsOn(gone)).toEqual([]);
  });

  test('a name cannot add a header, a link or markup to the mail', async () => {
    const firstname = 'Eve\r\nBcc: victim@example.org <b>http://evil.example</b>';
    const { userId, to } = running.member({ firstname });

    await running.enqueue({ kind, userId, version: 1 });
    await reported(userId);

    const [mail] = mailsTo(to);
    expect(mail?.to).toEqual([to]);
    expect(mail?.source).not.toMatch(/^Bcc:/m);
    expect(mail?.source).not.toContain('evil.example');
  });
});
