import type { INestMicroservice } from '@nestjs/common';
import { Sweeps } from '../sweeps/sweeps.js';

const aFault = (): Error => new Error('poison');

/** From now on each loop of these replicas fails at entries that name one of `ids`. */
export function poison(apps: INestMicroservice[], ids: ReadonlySet<string>, fault = aFault): void {
  for (const app of apps) {
    const sweeps = app.get(Sweeps, { strict: false });
    const sweep = sweeps.sweep.bind(sweeps);
    sweeps.sweep = work =>
      sweep({
        ...work,
        each: async entry => {
          throwAt(ids, [work.idsOf(entry), entry], fault);
          await work.each(entry);
        },
      });
  }
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
