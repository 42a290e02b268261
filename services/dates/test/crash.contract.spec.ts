import { datesContract } from '@attune/dates-contract/dates.contract';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { begin, CLEO, passAnswerTime, accepted } from './planned.fixture.js';

/** BullMQ gives the round of a dead worker to another one within 45 s, and several may die one after the other. */
const TAKEN_OVER_MS = 240_000;

describe('dates, killed before every write', () => {
  jest.setTimeout(900_000);

  let running: RunningDates;
  let replicas: KillableReplicas;
  beforeAll(async () => {
    running = await startDates({ replicas: 0 });
    replicas = await KillableReplicas.start(datesContract.service, running.config);
  });
  afterAll(async () => {
    await replicas.stop();
    await running.stop();
  });

  // Plans with pending mails are written each minute, and the next test would take that for its own writes.
  afterEach(() => running.plans.deleteMany({}));

  type Planned = Awaited<ReturnType<typeof withContact>>;
  async function withContact() {
    const both = await accepted(running);
    await running.client.setContact({ id: both.id, ...CLEO }, both.ada);
    await until(async () => (await running.contactJobs(both.id)).length === 1, TAKEN_OVER_MS);
    return both;
  }
  const mailsOf = async (id: string) => new Set((await running.contactJobs(id)).map(({ mailId }) => mailId));
  const hasTwoMails = async (id: string) => {
    await until(async () => (await mailsOf(id)).size === 2, TAKEN_OVER_MS).catch(async (cause: unknown) => {
      const found = [await running.contactJobs(id), await running.plans.findOne({ _id: id })];
      throw new Error(`The mails and the plan are ${JSON.stringify(found)}`, { cause });
    });
  };
  /** A mail that was handed to the queue is handed again later, if its outcome stays away. */
  const isHanded = async (id: string, kind: string) => {
    const plan = await running.plans.findOne({ _id: id });
    return plan?.sides[0]?.mails.some(mail => mail.kind === kind && mail.at > new Date()) === true;
  };
  const isStep = (write: string) =>
    /^update plans|^redis (xadd (rpc:auth|events)|eval(sha)? bull:\{mail\})/.test(write);

  test('a contact gets one mail about no answer, and the member is asked by one mail', async () => {
    const check = async ({ id, ada }: Planned) => {
      await begin(running, id, 60);
      await until(() => running.mails.some(mail => mail.reference === id && mail.userId === ada.userId), TAKEN_OVER_MS);
      await passAnswerTime(running, id);
      await hasTwoMails(id);
    };

    const all = await replicas.killedBeforeEach(withContact, check, isStep);

    expect(all.length).toBeGreaterThan(4);
    for (const { id, ada } of all) {
      await hasTwoMails(id);
      expect((await running.contactJobs(id)).map(job => job.userId)).toEqual([ada.userId, ada.userId]);
      const plan = await running.plans.findOne({ _id: id });
      expect(plan?.sides[0]?.mails.map(({ kind }) => kind)).toEqual(['named', 'noAnswer']);
    }
  });

  test('a contact gets one mail about help', async () => {
    const ask = async ({ id, ada }: Planned) => {
      // A caller whose replica died asks again.
      await until(
        () =>
          running.client.askForHelp({ id }, ada).then(
            () => true,
            () => false,
          ),
        TAKEN_OVER_MS,
      );
      await until(() => isHanded(id, 'help'), TAKEN_OVER_MS);
    };
    const begun = async () => {
      const both = await withContact();
      await begin(running, both.id, 5);
      // The periodic look at it is over: the writes that follow are those of the request.
      await until(
        async () => ((await running.plans.findOne({ _id: both.id }))?.nextAt ?? 0) > new Date(),
        TAKEN_OVER_MS,
      );
      return both;
    };

    const all = await replicas.killedBeforeEach(begun, ask, isStep);

    expect(all.length).toBeGreaterThan(3);
    for (const { id } of all) {
      await hasTwoMails(id);
      const plan = await running.plans.findOne({ _id: id });
      expect(plan?.sides[0]?.mails.map(({ kind }) => kind)).toEqual(['named', 'help']);
      expect(plan?.sides[0]?.answer).toBe('help');
    }
  });
});
