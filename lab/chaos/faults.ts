import type { LocalProcess } from '../../infra/local/local-process.ts';
import type { Random } from '../harness/random.ts';
import type { TcpProxy } from '../../infra/test/tcp-proxy.ts';
import type { Act, Kinds, Make } from './fault.ts';
import { faultsOf } from './faults-of-servers.ts';
import type { Product } from './product.ts';

/** Each kind of fault, and how much more often than others it comes. */
const KINDS: Kinds = [
  [
    6,
    ofProcess(
      'kill',
      true,
      [0, 2500],
      it => it.kill('SIGKILL'),
      it => it.start(),
    ),
  ],
  [
    3,
    ofProcess(
      'stop',
      true,
      [300, 6000],
      it => it.kill('SIGSTOP'),
      it => it.kill('SIGCONT'),
    ),
  ],
  // As when a version is replaced.
  [2, ofProcess('roll', false, [0, 0], it => it.restart())],
  [1, ofWay([500, 5000], () => ['cut', link => link.cut()])],
  // Who loses a connection gets a new one at once.
  [2, ofWay([0, 0], resetSome)],
  [2, ofWay([500, 12_000], halfOpen)],
  [1, ofWay([500, 5000], () => ['freeze', link => link.freeze()])],
  [1, ofWay([500, 5000], delay)],
];
const TRIES = 1000;
const wheelOf = (kinds: Kinds) => kinds.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

/**
 * The next fault of this seed: of one process, or of one way.
 *
 * @param only what its name has to contain
 */
export function nextFault(product: Product, random: Random, only: string = '') {
  const wheel = wheelOf([...KINDS, ...(product.servers ? faultsOf(product.servers) : [])]);
  for (let tries = 0; tries < TRIES; tries++) {
    const fault = random.oneOf(wheel)(product, random);
    if (fault.name.includes(only)) return fault;
  }
  throw new Error(`There is no fault like "${only}".`);
}

function ofProcess(
  what: string,
  andStores: boolean,
  forMs: [from: number, to: number],
  begin: Act<LocalProcess>,
  end: Act<LocalProcess> = () => undefined,
): Make {
  return ({ processes, redis, mongodb }, random) => {
    const stores = andStores ? [redis.process, mongodb.process].flatMap(process => process ?? []) : [];
    const all = [...Object.values(processes), ...stores];
    const it = random.oneOf(all.toSorted((one, other) => one.name.localeCompare(other.name)));
    return {
      name: `${what} ${it.name}`,
      begin: () => begin(it),
      end: () => end(it),
      forMs: random.between(...forMs),
      blocksTheWay: what === 'stop' && it.name.startsWith('gateway'),
    };
  };
}

function ofWay(forMs: [from: number, to: number], how: (random: Random) => [what: string, begin: Act<TcpProxy>]): Make {
  return ({ links }, random) => {
    const [what, begin] = how(random);
    const [name, link] = random.oneOf(Object.entries(links));
    return {
      name: `${what}: ${name}`,
      begin: () => begin(link),
      end: () => link.heal(),
      forMs: random.between(...forMs),
      blocksTheWay: name === 'gateways',
    };
  };
}

function resetSome(random: Random): [string, Act<TcpProxy>] {
  const chance = random.next();
  return ['reset some', link => link.reset(() => random.happens(chance))];
}

/** Of all connections, or of some. */
function halfOpen(random: Random): [string, Act<TcpProxy>] {
  const isWhole = random.happens(0.5);
  const isMeant = () => isWhole || random.happens(0.5);
  return [`half open, ${isWhole ? 'all' : 'some'}`, link => link.halfOpen(isMeant, isWhole)];
}

function delay(random: Random): [string, Act<TcpProxy>] {
  const ms = random.between(20, 300);
  return [`delay by ${ms} ms`, link => link.delay(ms)];
}
