import { connectClient } from '@attune/platform/connect-client';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import { aMember, anId, type RunningMoments, startMoments } from './moments-service.fixture.js';

describe('moments, killed before every write', () => {
  jest.setTimeout(400_000);

  let running: RunningMoments;
  let replicas: KillableReplicas;
  let connection: Awaited<ReturnType<typeof connectClient<typeof momentsContract>>>;
  beforeAll(async () => {
    running = await startMoments({ replicas: 0 });
    replicas = await KillableReplicas.start(momentsContract.service, running.config);
    connection = await connectClient(momentsContract, running.config);
  });
  afterAll(async () => {
    await connection.transport.close();
    await replicas.stop();
    await running.stop();
  });

  test('each comment that is sent until it is answered is one', async () => {
    const prepare = async () => ({ ada: aMember(), id: anId() });
    type Prepared = Awaited<ReturnType<typeof prepare>>;
    const say = ({ ada, id }: Prepared) =>
      until(async () => {
        const said = { momentId: 'sea', text: 'Salt in the air.', clientCommentId: id } as const;
        return connection.client.comment(said, ada).then(
          () => true,
          () => false,
        );
      }, 120_000);

    const all = await replicas.killedBeforeEach(prepare, say, write => write.startsWith('update comments'));

    expect(all.length).toBeGreaterThan(2);
    for (const { ada, id } of all) {
      await say({ ada, id });
      const stored = await running.comments.find({ userId: ada.userId }).toArray();
      expect(stored.map(({ clientCommentId, text }) => [clientCommentId, text])).toEqual([[id, 'Salt in the air.']]);
    }
  });

  test('each comment that is removed until that is answered is gone, and its removal can be asked for again', async () => {
    const prepare = async () => {
      const ada = aMember();
      const said = { momentId: 'sea', text: 'Hasty.', clientCommentId: anId() } as const;
      return { ada, commentId: (await connection.client.comment(said, ada)).commentId };
    };
    type Prepared = Awaited<ReturnType<typeof prepare>>;
    const remove = ({ ada, commentId }: Prepared) =>
      until(async () => {
        return connection.client.removeComment({ commentId }, ada).then(
          () => true,
          () => false,
        );
      }, 120_000);

    const all = await replicas.killedBeforeEach(prepare, remove, write => write.startsWith('update comments'));

    for (const { ada, commentId } of all) {
      await remove({ ada, commentId });
      const [stored] = await running.comments.find({ userId: ada.userId }).toArray();
      expect(stored?.removedAt).toBeInstanceOf(Date);
    }
  });
});
