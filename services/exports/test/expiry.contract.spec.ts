import type { ExportsReason } from '@attune/exports-contract/exports.contract';
import { until } from '../../../infra/test/until.js';
import { ExpiryTask } from '../src/builds/expiry.task.js';
import { PASSWORD, type RunningExports, startExports } from './exports-service.fixture.js';

const HOUR_MS = 3_600_000;

let running: RunningExports;

describe('the end of an export', () => {
  jest.setTimeout(60_000);

  beforeAll(async () => {
    running = await startExports();
  });
  afterAll(() => running.stop());

  const start = (caller = running.member()) => running.client.start({ password: PASSWORD }, caller);

  test('after 48 hours an archive can neither be downloaded nor found in the storage', async () => {
    const ada = running.member();
    const { id } = await start(ada);
    await running.ready(ada);
    await running.records.updateOne({ userId: ada.userId }, { $set: { removeAt: new Date() } });

    await expect(running.client.archive({ id }, ada)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'export_gone' satisfies ExportsReason,
    });
    expect((await running.client.list({}, ada)).exports).toEqual([]);
    await running.apps[0]?.get(ExpiryTask).run(new Date());

    expect(await running.archives()).not.toContain(`${id}-1`);
    expect(await running.records.findOne({ userId: ada.userId })).toBeNull();
  });

  test('a service that is away delays an export, which shows how far it is', async () => {
    let isAway = true;
    let wasAsked = false;
    running.neighbours.pages['ai'] = async () => {
      wasAsked = true;
      if (isAway) throw new Error('away');
      return { files: [], next: null };
    };
    const ada = running.member();
    await start(ada);
    await until(async () => wasAsked && (await running.newest(ada)).progress > 30);
    expect(await running.newest(ada)).toMatchObject({ state: 'running', expiresAt: null, bytes: null });
    isAway = false;

    const { id } = await running.ready(ada, 50_000);

    const record = await running.records.findOne({ userId: ada.userId });
    expect(record?.attempt).toBeGreaterThan(1);
    expect((await running.archives()).filter(name => name.startsWith(id))).toEqual([`${id}-${record?.attempt}`]);
  });

  test('what could not be made in a day has failed, and another one may be asked for', async () => {
    let isAway = true;
    running.neighbours.pages['matching'] = async () => {
      if (isAway) throw new Error('away');
      return { files: [], next: null };
    };
    const ada = running.member();
    await start(ada);
    await until(async () => (await running.newest(ada)).state === 'running');
    const longAgo = new Date(Date.now() - 25 * HOUR_MS);
    await running.records.updateOne({ userId: ada.userId }, { $set: { createdAt: longAgo } });

    await running.apps[1]?.get(ExpiryTask).run(new Date());

    expect(await running.newest(ada)).toMatchObject({ state: 'failed', expiresAt: null });
    const { id } = await running.newest(ada);
    isAway = false;
    await start(ada);
    expect(await running.ready(ada)).not.toMatchObject({ id });
    expect((await running.archives()).filter(name => name.startsWith(id))).toEqual([]);
  });
});
