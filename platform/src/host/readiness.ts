import { Inject, type Type } from '@nestjs/common';
import { z } from 'zod';
import type { Contract } from '../contract.js';
import { Health } from '../health/health.js';
import { Serves } from '../serves.js';

/** What every service answers in addition to its own contract. A service of the version before does not know the method. */
export const readinessOf = <S extends string>(service: S) =>
  ({
    service,
    methods: {
      /** What it needs and what does not answer now: `mongodb`, `mongodb indexes`, `redis`. */
      readiness: {
        input: z.strictObject({}),
        output: z.object({ lacks: z.array(z.string().max(100)).max(20) }),
        timeoutMs: 4000,
      },
    },
  }) as const satisfies Contract;

export function readinessController(service: string): Type {
  @Serves(readinessOf(service))
  class Readiness {
    constructor(@Inject(Health) private readonly health: Health) {}

    async readiness() {
      return { lacks: await this.health.lacking() };
    }
  }
  return Readiness;
}
