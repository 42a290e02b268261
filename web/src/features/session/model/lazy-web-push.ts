import { again } from '../../../again.js';
/**
 * What a browser with Web Push shows of a member. A version of the app that is gone by now cannot load it: the server ends its half with the
 * session in any case.
 */
export const webPush = async () =>
  'PushManager' in window ? again(() => import('./web-push.js')).catch(() => undefined) : undefined;
