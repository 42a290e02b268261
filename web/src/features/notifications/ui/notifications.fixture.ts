import { alice, type Answer, fakeGateway } from '../../../../test/fake-gateway.js';

type Script = NonNullable<Parameters<typeof fakeGateway>[0]>;

export const LIST = 'GET /api/notifications';
export const UNREAD = 'GET /api/notifications/unread';
export const SEEN = 'POST /api/notifications/seen';

export const bob = {
  _id: 'b'.repeat(24),
  username: 'bob',
  firstname: 'Bob',
  lastname: 'Builder',
  profilePicture: null,
};

const base = {
  id: 'one',
  kind: 'friendRequest',
  at: new Date().toISOString(),
  isSeen: true,
  person: bob as object | null,
};

/** A friend request of Bob's that arrived just now and was seen. */
export const notification = (about: Partial<typeof base> = {}) => ({ ...base, ...about });

export const page = (notifications: object[], next: string | null = null): Answer => ({
  status: 200,
  body: { success: true, notifications, next },
});

export const unread = (count: number): Answer => ({ status: 200, body: { success: true, unread: count } });

/** A gateway that knows the member, has no notifications, and agrees. */
export const gatewayWith = (script: Script) =>
  fakeGateway({ 'GET /api/auth/me': alice, [UNREAD]: unread(0), [LIST]: page([]), [SEEN]: unread(0), ...script });
