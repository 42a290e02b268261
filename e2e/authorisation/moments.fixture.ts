import { randomBytes } from 'node:crypto';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { createConnection } from 'mongoose';
import type { startAuth } from '../../services/auth/test/auth-service.fixture.js';
import type { CommentDocument } from '../../services/moments/src/comments/comment.schema.js';
import { MomentsModule } from '../../services/moments/src/moments.module.js';

/** Moments, and what it keeps. */
export async function startMoments(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const MONGODB_DATABASE = `moments-test-${randomBytes(6).toString('hex')}`;
  const running = await startTestService({
    contract: momentsContract,
    module: MomentsModule,
    config: { ...around, MONGODB_DATABASE },
  });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const comments = mongo.collection<CommentDocument>('comments');
  return {
    stores: [mongo.collection('likes'), mongo.collection('comments')],
    /** Two comments of the member's below one clip; the id of the second one is the member's. */
    commentAs: async (userId: string) => {
      const said = { momentId: 'coffee', userId, text: 'So cosy!', at: new Date() } as const;
      const clientCommentId = 'c'.repeat(24);
      await comments.insertMany([
        { ...said, _id: `${'0'.repeat(23)}1`, clientCommentId },
        { ...said, _id: userId, clientCommentId: 'd'.repeat(24) },
      ]);
    },
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}
