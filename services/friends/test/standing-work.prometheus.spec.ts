import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '@attune/platform/metrics/metrics';
import { Schema } from '@attune/platform/stores/migrations/schema';
import type { SchemaState } from '@attune/platform/stores/migrations/schema.state';
import { startPrometheus } from '../../../infra/observability/prometheus.ts';
import { alerts } from '../../../infra/observability/rules.ts';
import { until } from '../../../infra/test/until.js';
import type { FriendshipDocument } from '../src/friendships/friendship.js';
import { anId, type RunningFriends, startFriends } from './friends-service.fixture.js';

jest.setTimeout(180_000);

const HOUR_MS = 3_600_000;
const PAST = new Date(Date.now() - 2 * HOUR_MS);
const rules = alerts('alerts.yaml');
const dir = mkdtempSync(join(tmpdir(), 'attune-watched-friends-'));
const scope = new AsyncDisposableStack();
let running: RunningFriends;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

/** What an alert's expression gives now; for how many minutes it has to is shown in infra/observability/rule-tests. */
const fires = async (alert: string) => (await prometheus.query(rules[alert] ?? alert)).map(({ labels }) => labels);
const fired = async (alert: string) => {
  await until(async () => (await fires(alert)).length > 0);
  return fires(alert);
};
const silent = (alert: string) => until(async () => (await fires(alert)).length === 0);

describe('alerts on work of a service that stands', () => {
  beforeAll(async () => {
    running = await startFriends({ replicas: 1, speed: 20 });
    scope.defer(() => running.stop());
    const page = createServer((_request, response) => {
      void running.apps[0]
        ?.get(Metrics)
        .metrics()
        .then(figures => response.setHeader('content-type', 'text/plain').end(figures));
    });
    await new Promise<void>(resolve => page.listen(0, '127.0.0.1', resolve));
    scope.defer(() => void page.close());
    const targets = [`127.0.0.1:${(page.address() as AddressInfo).port}`];
    prometheus = await startPrometheus({ dir: join(dir, 'prometheus'), jobs: { attune: [{ targets }] } });
    scope.defer(() => prometheus.stop());
    await until(async () => (await prometheus.query('up == 1')).length === 1);
  });
  afterAll(async () => {
    await scope.disposeAsync();
    rmSync(dir, { recursive: true, force: true });
  });

  test('SweepStands fires while an entry fails', async () => {
    const broken = { _id: `${anId(1)}_${anId(2)}`, unannouncedSince: PAST } as FriendshipDocument;
    await running.pairs.insertOne(broken);

    expect(await fired('SweepStands')).toEqual([{ service: 'friends', sweep: 'FriendshipAnnouncer' }]);
    await running.pairs.deleteOne({ _id: broken._id });
    await silent('SweepStands');
  });

  test('IndexMissing fires while an index cannot be made', async () => {
    await running.turns.dropIndex('turnAt_1');
    await running.turns.createIndex({ requestsADay: 1 }, { name: 'turnAt_1' });

    expect(await fired('IndexMissing')).toEqual([{ service: 'friends' }]);
    await running.turns.dropIndex('turnAt_1');
    await silent('IndexMissing');
  });

  test('MigrationStands and MigrationWaits fire while a pass takes long, and while one is not done', async () => {
    const schema = running.apps[0]?.get(Schema, { strict: false });
    if (!schema) throw new Error('There is no schema.');
    const state = schema.document.db.collection<SchemaState>('schema');
    const [one, newest] = [{ _id: 'schema' as const }, schema.newest];
    const underWay = { pass: 'version' as const, step: newest, since: PAST };
    await state.updateOne(one, { $set: { settled: newest - 1, underWay } });

    expect(await fired('MigrationStands')).toEqual([{ service: 'friends' }]);
    expect(await fired('MigrationWaits')).toEqual([{ service: 'friends' }]);
    // As if the release before had been gone for so long.
    await state.updateOne(one, {
      $set: { startedAt: PAST, [`versions.${newest}.since`]: PAST },
      $unset: { underWay: 1 },
    });
    await silent('MigrationStands');
    await silent('MigrationWaits');
  });
});
