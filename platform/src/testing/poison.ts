import type { INestMicroservice } from '@nestjs/common';
import { Sweeps } from '../sweeps/sweeps.js';

/** From now on each loop of these replicas fails at entries whose ids name one of `ids`. */
export function poison(apps: INestMicroservice[], ids: ReadonlySet<string>): void {
  for (const app of apps) {
    const sweeps = app.get(Sweeps, { strict: false });
    const sweep = sweeps.sweep.bind(sweeps);
    sweeps.sweep = work =>
      sweep({
        ...work,
        each: async entry => {
          const shown = JSON.stringify(work.idsOf(entry));
          if ([...ids].some(id => shown.includes(id))) throw new Error('poison');
          await work.each(entry);
        },
      });
  }
}
