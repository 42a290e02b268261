import { setTimeout as pause } from 'node:timers/promises';
import type { LocalProcess } from '../../infra/local/local-process.ts';
import type { ClusterOfSix } from '../../infra/test/cluster-of-six.ts';
import { SlotMove } from '../../infra/test/slot-move.ts';
import type { Act, Kinds, Make } from './fault.ts';
import type { Servers } from './servers.ts';

const MOVED_AT_ONCE = 8;
/** Far more than any of them needs. */
const WHOLE_MS = 120_000;

/** Where another server takes over from the primary after some seconds. */
const OF_A_PRIMARY: Kinds = [
  [
    8,
    ofPrimary(
      'lose',
      it => it.kill('SIGKILL'),
      it => it.start(),
    ),
  ],
  [
    6,
    ofPrimary(
      'hang',
      it => it.kill('SIGSTOP'),
      it => it.kill('SIGCONT'),
    ),
  ],
];

export const faultsOf = ({ cluster }: Servers): Kinds =>
  cluster ? [...OF_A_PRIMARY, [8, moveSlots(cluster)]] : OF_A_PRIMARY;

async function untilWhole(servers: Servers) {
  const end = Date.now() + WHOLE_MS;
  while (!(await servers.isWhole())) {
    if (Date.now() > end) throw new Error('The Redis servers do not become whole again.');
    await pause(100);
  }
}

/** Its end is when all serve again: one fault at a time. */
function ofPrimary(what: string, begin: Act<LocalProcess>, end: Act<LocalProcess>): Make {
  return ({ servers }, random) => {
    let it: LocalProcess | undefined;
    return {
      name: `${what} a primary Redis`,
      begin: async () => {
        it = random.oneOf((await servers?.primaries()) ?? []);
        if (it) await begin(it);
      },
      end: async () => {
        if (it) await end(it);
        if (servers) await untilWhole(servers);
      },
      forMs: random.between(2000, 10_000),
      blocksTheWay: false,
    };
  };
}

/** Slots that are in use; while it lasts, some of them have no key left where they come from, the others all. */
function moveSlots(cluster: ClusterOfSix): Make {
  return ({ servers }, random) => {
    const moves: SlotMove[] = [];
    return {
      name: 'move slots',
      begin: async () => {
        // All to one node: of two that give each other slots, one may hear of the other's new epoch too late, and give its own slot back.
        const to = random.oneOf(await cluster.primaries());
        for (const key of random.some(await cluster.keys(to), MOVED_AT_ONCE)) {
          const move = await SlotMove.begin(cluster, key, to);
          moves.push(move);
          if (random.happens(0.5)) await move.moveKeys();
        }
      },
      end: async () => {
        for (const move of moves) await move.end();
        if (servers) await untilWhole(servers);
      },
      forMs: random.between(200, 4000),
      blocksTheWay: false,
    };
  };
}
