/** @typedef {import('./product.mjs').Product} Product @typedef {import('./random.mjs').Random} Random */
/** @typedef {import('../local/local-process.mjs').LocalProcess} LocalProcess */

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {() => unknown} begin
 * @property {() => unknown} end resolves when everything is as before
 * @property {number} forMs
 * @property {boolean} blocksTheWay while it lasts, answers cannot come to everybody
 */

/** How much more often one kind of fault comes than another. @type {[weight: number, make: (product: Product, random: Random) => Fault][]} */
const KINDS = [
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
 * @param {Product} product
 * @param {Random} random
 * @param {string} [only] what its name has to contain
 */
export function nextFault(product, random, only = '') {
  for (let tries = 0; tries < TRIES; tries++) {
    const fault = random.oneOf(WHEEL)(product, random);
    if (fault.name.includes(only)) return fault;
  }
  throw new Error(`There is no fault like "${only}".`);
}

/** SIGKILL; started again a moment later. @param {Product} product @param {Random} random @returns {Fault} */
function killed(product, random) {
  const process = processOf(product, random, true);
  return {
    name: `kill ${process.name}`,
    begin: () => process.kill('SIGKILL'),
    end: () => process.start(),
    forMs: random.between(0, 2500),
    blocksTheWay: false,
  };
}

/** SIGSTOP, then SIGCONT. @param {Product} product @param {Random} random @returns {Fault} */
function stopped(product, random) {
  const process = processOf(product, random, true);
  return {
    name: `stop ${process.name}`,
    begin: () => process.kill('SIGSTOP'),
    end: () => process.kill('SIGCONT'),
    forMs: random.between(300, 6000),
    blocksTheWay: process.name.startsWith('gateway'),
  };
}

/** SIGTERM and a new start, as when a version is replaced. @param {Product} product @param {Random} random @returns {Fault} */
function rolled(product, random) {
  const process = processOf(product, random, false);
  return {
    name: `roll ${process.name}`,
    begin: () => process.restart(),
    end: () => undefined,
    forMs: 0,
    blocksTheWay: false,
  };
}

/** @param {Product} product @param {Random} random @returns {Fault} */
function cut(product, random) {
  return onTheWay(product, random, 'cut', link => link.cut());
}

/** Some connections are reset; who loses them gets new ones at once. @param {Product} product @param {Random} random @returns {Fault} */
function reset(product, random) {
  const chance = random.next();
  const fault = onTheWay(product, random, 'reset some', link => link.reset(() => random.happens(chance)));
  return { ...fault, forMs: 0 };
}

/** Of all connections, or of some. @param {Product} product @param {Random} random @returns {Fault} */
function halfOpen(product, random) {
  const isWhole = random.happens(0.5);
  const isMeant = () => isWhole || random.happens(0.5);
  const fault = onTheWay(product, random, `half open, ${isWhole ? 'all' : 'some'}`, link =>
    link.halfOpen(isMeant, isWhole),
  );
  return { ...fault, forMs: random.between(500, 12_000) };
}

/** @param {Product} product @param {Random} random @returns {Fault} */
function frozen(product, random) {
  return onTheWay(product, random, 'freeze', link => link.freeze());
}

/** @param {Product} product @param {Random} random @returns {Fault} */
function slow(product, random) {
  const ms = random.between(20, 300);
  return onTheWay(product, random, `delay by ${ms} ms`, link => link.delay(ms));
}

/**
 * @param {Product} product
 * @param {Random} random
 * @param {string} what
 * @param {(link: import('./fault-proxy.mjs').FaultProxy) => void} begin
 * @returns {Fault}
 */
function onTheWay({ links }, random, what, begin) {
  const [name, link] = random.oneOf(Object.entries(links));
  return {
    name: `${what}: ${name}`,
    begin: () => begin(link),
    end: () => link.heal(),
    forMs: random.between(500, 5000),
    blocksTheWay: name === 'door',
  };
}

/** @param {Product} product @param {Random} random @param {boolean} andStores @returns {LocalProcess} */
function processOf({ processes, redis, mongodb }, random, andStores) {
  const stores = [redis.process, mongodb.process].flatMap(process => process ?? []);
  const all = [...Object.values(processes), ...(andStores ? stores : [])];
  return random.oneOf(all.toSorted((one, other) => one.name.localeCompare(other.name)));
}
