import { createConnection } from 'mongoose';
import { scanDatabase, scanRedis } from '../../../infra/test/member-scan.js';
import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { beLate, lateEntry } from '../../auth/test/erasure.fixture.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { vouching } from './vouch.fixture.js';

let running: RunningFriends;
let deletions: Announced;

describe('friends, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startFriends({ speed: 20 });
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  test('keep nothing of the member: no entry, friendship, request, note, block, report, vouch, code or counter, on either side', async () => {
    const { friends } = running;
    const { befriend, vouchFor, codeOf } = vouching(() => running);
    const [ada, ben, cleo, dora] = [
      await running.member({ firstname: 'Adelgunde', lastname: 'Quastel' }),
      await running.member(),
      await running.member(),
      await running.member(),
    ];
    await friends.sendRequest({ targetId: ben.userId }, ada);
    await friends.acceptRequest({ requesterId: ada.userId }, ben);
    await friends.sendRequest({ targetId: cleo.userId, note: 'I like your gramophone.' }, ada);
    await friends.sendRequest({ targetId: dora.userId, note: 'My harpsichord squeaks.' }, ada);
    await friends.cancelRequest({ targetId: dora.userId }, ada);
    await friends.sendRequest({ targetId: ada.userId, note: 'An oboe, too?' }, dora);
    await friends.declineRequest({ requesterId: dora.userId }, ada);
    await friends.sendRequest({ targetId: dora.userId }, ben);
    await friends.block({ targetId: ada.userId }, dora);
    await friends.report({ targetId: ada.userId, reason: 'spam', details: '' }, cleo);
    await friends.report({ targetId: cleo.userId, reason: 'spam', details: 'A rude limerick.' }, ada);
    const emma = await running.member();
    await befriend(ada, emma);
    await vouchFor(ada, emma);
    await vouchFor(emma, ada);
    await codeOf(ada);
    await friends.search({ query: 'Adel' }, cleo);
    const mongo = await createConnection(running.config.MONGODB_URI, {
      dbName: running.config.MONGODB_DATABASE,
    }).asPromise();
    const hits = async () => {
      const words = [ada.userId, 'Adelgunde', 'adelgunde', 'Quastel', 'gramophone', 'limerick', 'harpsichord', 'oboe'];
      const found = [
        ...(await scanDatabase(mongo, words)),
        ...(await scanRedis(running.redis, () => running.config.TRANSPORT_SECRET, words)),
      ];
      return found.filter(hit => !hit.startsWith('key events:auth'));
    };
    expect(await hits()).toEqual(
      expect.arrayContaining([
        `key events:friends: ${ada.userId}`,
        'directory: Adelgunde',
        'endedNotes: oboe',
        `vouches: ${ada.userId}`,
        `vouchCodes: ${ada.userId}`,
      ]),
    );

    const deletionId = await deletions.announce(ada.userId, { reported: [] });
    await until(() => running.erased.some(report => report.deletionId === deletionId));

    expect(await hits()).toEqual([]);
    expect(await running.idsIn(ben)).toEqual({ friends: [], requests: [], sent: [dora.userId], blocked: [] });

    // Auth lists a leaving member until all have reported, and what it announced may be heard late.
    running.listed.push(lateEntry(ada.userId));
    running.hidden.push({ userId: ada.userId, revision: 1000 });
    await beLate(running.config, 'friends', ada.userId, ['friends:directory:reconciled', 'friends:hidden:reconciled']);
    expect(await hits()).toEqual([]);
    await mongo.close();
  });
});
