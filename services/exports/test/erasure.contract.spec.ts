import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { tracesIn } from '../../auth/test/erasure.fixture.js';
import { startService } from '../../../infra/test/service-process.js';
import { PASSWORD, type RunningExports, startExports } from './exports-service.fixture.js';

jest.setTimeout(180_000);

let running: RunningExports;
let deletions: Announced;

const hasReported = (deletionId: string) => running.neighbours.erased.includes(deletionId);

/** A member with an archive, and its name in the storage. */
async function memberWithArchive() {
  const ada = running.member();
  const { id } = await running.client.start({ password: PASSWORD }, ada);
  await running.ready(ada);
  return { ...ada, archive: `${id}-1` };
}

describe('exports, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startExports();
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  test('has neither archives nor records of the member, and those of others', async () => {
    const [ada, ben] = [await memberWithArchive(), await memberWithArchive()];
    expect(await running.archives()).toEqual(expect.arrayContaining([ada.archive, ben.archive]));

    const deletionId = await deletions.announce(ada.userId);
    await until(() => hasReported(deletionId));

    expect(await running.archives()).not.toContain(ada.archive);
    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await running.archives()).toContain(ben.archive);
  });

  test('makes no archive that is under way to an end', async () => {
    let isAsked = false;
    let isStuck = true;
    running.neighbours.pages['moderation'] = async () => {
      isAsked = true;
      await until(() => !isStuck, 60_000);
      return { files: [], next: null };
    };
    const ada = running.member();
    const { id } = await running.client.start({ password: PASSWORD }, ada);
    await until(() => isAsked);

    const deletionId = await deletions.announce(ada.userId);
    await until(() => hasReported(deletionId));
    isStuck = false;

    await until(async () =>
      (await tracesIn(running.config, [id])).includes(`key bull:{exports}:exports:completed: ${id}`),
    );
    expect((await running.archives()).filter(name => name.startsWith(id))).toEqual([]);
    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(running.neighbours.mailed).not.toContain(ada.userId);
  });

  test('has nothing either when its processes are killed while they erase', async () => {
    delete running.neighbours.pages['moderation'];
    const ada = await memberWithArchive();
    await Promise.all(running.apps.map(app => app.close()));
    const { LOG_LEVEL: _, HEALTH_HOST: __, ...config } = running.config;
    const settings = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
    const processes = await Promise.all([startService('exports', settings), startService('exports', settings)]);

    const deletionId = await deletions.announce(ada.userId);
    await until(async () => !(await running.archives()).some(name => name === ada.archive));
    await Promise.all(processes.map(process => process.kill('SIGKILL')));
    const next = await startService('exports', settings);
    await until(() => hasReported(deletionId), 60_000);
    await next.kill('SIGKILL');

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
  });
});
