import type { Product } from './product.ts';
import type { Random } from '../harness/random.ts';
import type { LocalProcess } from '../local/local-process.ts';
import type { TcpProxy } from '../harness/tcp-proxy.ts';
interface Fault {
  name: string;
  begin: () => unknown;
  /** Resolves when everything is as before */
  end: () => unknown;
  forMs: number;
  /** While it lasts, answers cannot come to everybody */
  blocksTheWay: boolean;
}

/** How much more often one kind of fault comes than another. */
const KINDS: [weight: number, make: (product: Product, random: Random) => Fault][] = [
  [6, killed],
  [3, stopped],
  [2, rolled],
  [1, cut],
  [2, reset],
  [2, halfOpen],
  [1, frozen],
  [1, slow],
];
const TRIES = 1000;
const WHEEL = KINDS.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

/**
 * The next fault of this seed: of one process, or of one way.
 *
 * @param only what its name has to contain
 */
export function nextFault(product: Product, random: Random, only: string = '') {
  for (let tries = 0; tries < TRIES; tries++) {
    const fault = random.oneOf(WHEEL)(product, random);
    if (fault.name.includes(only)) return fault;
  }
  throw new Error(`There is no fault like "${only}".`);
}

/** SIGKILL; started again a moment later. */
function killed(product: Product, random: Random): Fault {
  const process = processOf(product, random, true);
  return {
    name: `kill ${process.name}`,
    begin: () => process.kill('SIGKILL'),
    end: () => process.start(),
    forMs: random.between(0, 2500),
    blocksTheWay: false,
  };
}

/** SIGSTOP, then SIGCONT. */
function stopped(product: Product, random: Random): Fault {
  const process = processOf(product, random, true);
  return {
    name: `stop ${process.name}`,
    begin: () => process.kill('SIGSTOP'),
    end: () => process.kill('SIGCONT'),
    forMs: random.between(300, 6000),
    blocksTheWay: process.name.startsWith('gateway'),
  };
}

/** SIGTERM and a new start, as when a version is replaced. */
function rolled(product: Product, random: Random): Fault {
  const process = processOf(product, random, false);
  return {
    name: `roll ${process.name}`,
    begin: () => process.restart(),
    end: () => undefined,
    forMs: 0,
    blocksTheWay: false,
  };
}

function cut(product: Product, random: Random): Fault {
  return onTheWay(product, random, 'cut', link => link.cut());
}

/** Some connections are reset; who loses them gets new ones at once. */
function reset(product: Product, random: Random): Fault {
  const chance = random.next();
  const fault = onTheWay(product, random, 'reset some', link => link.reset(() => random.happens(chance)));
  return { ...fault, forMs: 0 };
}

/** Of all connections, or of some. */
function halfOpen(product: Product, random: Random): Fault {
  const isWhole = random.happens(0.5);
  const isMeant = () => isWhole || random.happens(0.5);
  const fault = onTheWay(product, random, `half open, ${isWhole ? 'all' : 'some'}`, link =>
    link.halfOpen(isMeant, isWhole),
  );
  return { ...fault, forMs: random.between(500, 12_000) };
}

function frozen(product: Product, random: Random): Fault {
  return onTheWay(product, random, 'freeze', link => link.freeze());
}

function slow(product: Product, random: Random): Fault {
  const ms = random.between(20, 300);
  return onTheWay(product, random, `delay by ${ms} ms`, link => link.delay(ms));
}

function onTheWay({ links }: Product, random: Random, what: string, begin: (link: TcpProxy) => void): Fault {
  const [name, link] = random.oneOf(Object.entries(links));
  return {
    name: `${what}: ${name}`,
    begin: () => begin(link),
    end: () => link.heal(),
    forMs: random.between(500, 5000),
    blocksTheWay: name === 'door',
  };
}

function processOf({ processes, redis, mongodb }: Product, random: Random, andStores: boolean): LocalProcess {
  const stores = [redis.process, mongodb.process].flatMap(process => process ?? []);
  const all = [...Object.values(processes), ...(andStores ? stores : [])];
  return random.oneOf(all.toSorted((one, other) => one.name.localeCompare(other.name)));
}
