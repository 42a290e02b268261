import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { type RunningNotifications, startNotifications } from './notifications-service.fixture.js';
import { startPushService } from './push-service.fixture.js';

/** Notifications with a push service, and members with browsers. */
export async function startPushWorld(options: { replicas?: number } = {}) {
  const service = await startPushService();
  const running = await startNotifications({ ...options, pushServices: [service.origin] });
  /** As auth writes a session. */
  const signIn = async (caller: Caller) => {
    await running.redis.set(`session:${caller.sessionId}`, caller.userId);
    return caller;
  };
  return {
    ...running,
    service,
    signIn,
    /** A member with a browser that is told. */
    subscribed: async (locale?: 'en' | 'de' | 'es') => {
      const member = await signIn(running.member());
      const browser = service.browser(locale);
      await running.client.addPushSubscription(browser.subscription, member);
      return { member, ...browser };
    },
    /** A request from a member with a first name. */
    asks: async (from: Caller, to: Caller, revision = 1) => {
      running.names.set(from.userId, 'Ada');
      const request = { requesterId: from.userId, targetId: to.userId, at: new Date().toISOString(), revision };
      await running.events.friends.requestSent(request);
    },
    /** Until something was planned for the member, and nothing is to be done any more. */
    settled: ({ userId }: Caller) => isSettled(running, userId),
    stop: async () => {
      // First: the replicas wait for what it has not answered.
      await service.stop();
      await running.stop();
    },
  };
}
export type PushWorld = Awaited<ReturnType<typeof startPushWorld>>;

const isSettled = (running: RunningNotifications, userId: string) =>
  until(async () => {
    const all = await running.pushes.find({ userId }).toArray();
    return all.length > 0 && all.every(({ dueAt }) => dueAt === undefined);
  });
