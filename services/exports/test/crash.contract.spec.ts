import { exportsContract } from '@attune/exports-contract/exports.contract';
import type { Caller } from '@attune/platform/contract';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import { PASSWORD, type RunningExports, startExports } from './exports-service.fixture.js';

/** BullMQ gives the job of a dead worker to another one within 45 s. */
const TAKEN_OVER_MS = 120_000;

describe('exports, killed before every write', () => {
  jest.setTimeout(400_000);

  let running: RunningExports;
  let replicas: KillableReplicas;
  beforeAll(async () => {
    running = await startExports({ replicas: 0 });
    replicas = await KillableReplicas.start(exportsContract.service, running.config);
  });
  afterAll(async () => {
    await replicas.stop();
    await running.stop();
  });

  const isTold = async ({ userId }: Caller) => {
    const record = await running.records.findOne({ userId });
    return record?.state === 'ready' && record.untoldSince === undefined;
  };

  /** As the web app: it asks, again while there is no answer, and looks until it is ready. */
  async function exported(member: Caller): Promise<void> {
    for (let isAsked = false; !isAsked;) {
      const asked = running.client.start({ password: PASSWORD }, member);
      isAsked = await asked.then(
        () => true,
        (error: { code: string }) => {
          if (error.code === 'unavailable') return false;
          if (error.code === 'conflict') return true;
          throw error;
        },
      );
    }
    await until(() => isTold(member), TAKEN_OVER_MS);
  }

  test('each export ends as one archive and one mail', async () => {
    const isStep = (write: string) => !/ \(\d+\)$|:(stalled|lock)\b/.test(write);
    const members = await replicas.killedBeforeEach(() => Promise.resolve(running.member()), exported, isStep);

    for (const member of members) {
      await until(() => isTold(member), TAKEN_OVER_MS);
      const { id } = await running.newest(member);
      const records = await running.records.find({ userId: member.userId }).toArray();
      expect(records).toHaveLength(1);
      const own = (await running.archives()).filter(name => name.startsWith(id));
      expect(own).toEqual([`${id}-${records[0]?.attempt}`]);
      expect([...(await running.filesOf(id, member)).keys()]).toContain('index.html');
      const mails = [...running.neighbours.mails].filter(mail => mail.startsWith(member.userId));
      expect(mails).toEqual([`${member.userId} ${id}`]);
    }
  });
});
