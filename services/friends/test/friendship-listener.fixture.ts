import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { PlatformConfig } from '@attune/platform/config';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { startTestService } from '@attune/platform/testing/start-test-service';
import type { DynamicModule } from '@nestjs/common';

interface Turn {
  event: 'friendshipStarted' | 'friendshipEnded';
  userIds: string[];
  revision: number;
}
type Pair = Omit<Turn, 'event'>;
interface Blocking {
  blockerId: string;
  blockedId: string;
}

/** Another service, which hears who became friends, who parted (`turns`, as they come) and who blocked whom (`blocks`). */
export async function startFriendshipListener(config: PlatformConfig) {
  const turns: Turn[] = [];
  const blocks: Blocking[] = [];

  @EventListener()
  class FriendshipListener {
    @OnEvent(friendsContract, 'friendshipStarted')
    async started({ userIds, revision }: Pair): Promise<void> {
      turns.push({ event: 'friendshipStarted', userIds, revision });
    }

    @OnEvent(friendsContract, 'friendshipEnded')
    async ended({ userIds, revision }: Pair): Promise<void> {
      turns.push({ event: 'friendshipEnded', userIds, revision });
    }

    @OnEvent(friendsContract, 'userBlocked')
    async blocked({ blockerId, blockedId }: Blocking): Promise<void> {
      blocks.push({ blockerId, blockedId });
    }
  }
  class ListenerModule {
    static with(_config: PlatformConfig): DynamicModule {
      return { module: ListenerModule, controllers: [FriendshipListener] };
    }
  }
  const contract = { service: 'listener', methods: {}, events: {} };
  const { stop } = await startTestService({ contract, module: ListenerModule, config });

  /** What was heard of these two, in the order in which it happened, each once. */
  const turnsOf = (one: string, other: string): Turn[] => {
    const theirs = turns.filter(({ userIds }) => userIds.includes(one) && userIds.includes(other));
    const byRevision = new Map(theirs.map(turn => [turn.revision, turn]));
    return [...byRevision.values()].toSorted((earlier, later) => earlier.revision - later.revision);
  };
  return {
    turnsOf,
    /** Whether the two are friends, by the event with the highest revision. */
    believesFriends: (one: string, other: string) => turnsOf(one, other).at(-1)?.event === 'friendshipStarted',
    heardBlock: (blockerId: string, blockedId: string) =>
      blocks.some(block => block.blockerId === blockerId && block.blockedId === blockedId),
    stop,
  };
}
export type FriendshipListener = Awaited<ReturnType<typeof startFriendshipListener>>;
