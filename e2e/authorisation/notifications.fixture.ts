import { randomBytes } from 'node:crypto';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { createConnection } from 'mongoose';
import { newVapidKey } from '../../infra/docker/vapid-key.js';
import { until } from '../../infra/test/until.js';
import type { startAuth } from '../../services/auth/test/auth-service.fixture.js';
import { NotificationsModule } from '../../services/notifications/src/notifications.module.js';

/** Notifications, and what members chose in it. */
export async function startNotifications(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const MONGODB_DATABASE = `notifications-test-${randomBytes(6).toString('hex')}`;
  const push = { VAPID_PRIVATE_KEY: newVapidKey(), PUSH_ALLOWED_ORIGINS: [] };
  const config = { ...around, ...push, MONGODB_DATABASE };
  const running = await startTestService({ contract: notificationsContract, module: NotificationsModule, config });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const entries = mongo.collection('notifications');
  return {
    stores: [mongo.collection('members')],
    /** Once it has heard of so many things between members, of which so many stand in lists. */
    heard: (all: number, open: number) =>
      until(
        async () =>
          (await entries.countDocuments()) === all && (await entries.countDocuments({ isOpen: true })) === open,
      ),
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}
