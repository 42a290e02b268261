import { authApi } from '@attune/gateway-contract/auth';
import { friendsApi } from '@attune/gateway-contract/friends';
import { momentsApi } from '@attune/gateway-contract/moments';
import type { Request } from '../harness/client.ts';

const LIKED = 'tea';

/** One thing that a member sets, and how the product is asked for it. */
export interface Deed {
  initial: string;
  /** What to set next; `number` is new each time */
  next: (acknowledged: string, number: number) => string;
  set: (value: string) => Request;
  read: Request;
  /** What the answer to `read` says that it is */
  found: (answer: unknown) => string;
}

const body = <B extends object>({ path, method }: { path: string; method: string }, given: B): Request => ({
  path,
  method,
  body: given,
});
const other = (acknowledged: string) => String(acknowledged !== 'true');

/** What needs no other member. */
const alone: Record<string, Deed> = {
  'profile field': {
    initial: '',
    next: (_acknowledged, number) => `About me, ${number}`,
    set: bio => body(authApi.updateMe, { bio }),
    read: { path: authApi.me.path },
    found: answer => authApi.me.output.parse(answer).user.bio ?? '',
  },
  setting: {
    initial: '20',
    next: (_acknowledged, number) => String(1 + (number % 100)),
    set: limit => body(friendsApi.setRequestLimit, { requestsADay: Number(limit) }),
    read: { path: friendsApi.requestLimit.path },
    found: answer => String(friendsApi.requestLimit.output.parse(answer).requestsADay),
  },
  like: {
    initial: 'false',
    next: other,
    set: isLiked => body(momentsApi.setLike, { momentId: LIKED, isLiked: isLiked === 'true' }),
    read: { path: momentsApi.list.path },
    found: answer => {
      const { moments } = momentsApi.list.output.parse(answer);
      return String(moments.find(({ momentId }) => momentId === LIKED)?.isLiked);
    },
  },
};

const sent = (list: 'sent' | 'blocked', id: string) => ({
  read: { path: friendsApi.sent.path },
  found: (answer: unknown) => String(friendsApi.sent.output.parse(answer)[list].some(({ _id }) => _id === id)),
});

/**
 * What a member does in addition to chatting. No other member asks or blocks either stranger.
 *
 * @param asked who is asked for friendship, and no longer
 * @param blocked who is blocked, and no longer
 */
export function deedsWith(asked: string, blocked: string): Record<string, Deed> {
  return {
    ...alone,
    'friend request': {
      initial: 'false',
      next: other,
      set: is => body(is === 'true' ? friendsApi.sendRequest : friendsApi.cancelRequest, { targetId: asked }),
      ...sent('sent', asked),
    },
    block: {
      initial: 'false',
      next: other,
      set: is => body(is === 'true' ? friendsApi.block : friendsApi.unblock, { targetId: blocked }),
      ...sent('blocked', blocked),
    },
  };
}
