import { Sweeps } from '../sweeps/sweeps.js';

const aFault = (): Error => new Error('poison');

/**
 * From now on each loop of this process fails at entries that name one of `ids`. To be called before services start: a round that
 * has begun goes on without it. Returns a function that ends it.
 */
export function poison(ids: ReadonlySet<string>, fault = aFault): () => void {
  const sweep = Object.getOwnPropertyDescriptor(Sweeps.prototype, 'sweep')?.value as Sweeps['sweep'];
  Sweeps.prototype.sweep = function (this: Sweeps, work) {
    const each = async (entry: Parameters<typeof work.each>[0]) => {
      throwAt(ids, [work.idsOf(entry), entry], fault);
      await work.each(entry);
    };
    return sweep.call(this, { ...work, each } as Parameters<Sweeps['sweep']>[0]);
  };
  return () => {
    Sweeps.prototype.sweep = sweep;
  };
}

/** From now on a method fails when what it is given names one of `ids`. */
export function poisonCalls(of: object, method: string, ids: ReadonlySet<string>, fault = aFault): void {
  const methods = of as Record<string, (...given: unknown[]) => unknown>;
  const call = methods[method]?.bind(of);
  if (!call) throw new Error(`There is no method ${method}.`);
  methods[method] = async (...given) => {
    throwAt(ids, given, fault);
    return call(...given);
  };
}

function throwAt(ids: ReadonlySet<string>, given: unknown, fault: () => Error): void {
  const shown = JSON.stringify(given);
  if ([...ids].some(id => shown.includes(id))) throw fault();
}
