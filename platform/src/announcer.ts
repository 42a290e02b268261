import { type FactoryProvider, Inject } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';
import type { Announcer, Contract } from './contract.js';
import { RedisStreamClient } from './transport/redis-stream.client.js';

const tokenOf = (contract: Contract) => `announcer of ${contract.service}`;

/** Registers what announces the contract's events; take it by `@InjectAnnouncer(contract)`. Only their owner does. */
export const provideAnnouncer = <C extends Contract>(contract: C): FactoryProvider<Announcer<C>> => ({
  provide: tokenOf(contract),
  inject: [RedisStreamClient],
  useFactory: (transport: RedisStreamClient) => createAnnouncer(contract, transport),
});

export const InjectAnnouncer = (contract: Contract) => Inject(tokenOf(contract));

/** Each event is delivered at least once to every subscribing service, whether it runs now or later. */
export function createAnnouncer<C extends Contract>(contract: C, transport: RedisStreamClient): Announcer<C> {
  const events = Object.entries(contract.events ?? {}).map(([name, schema]) => [
    name,
    async (event: unknown) => {
      await firstValueFrom(transport.emit(`${contract.service}.${name}`, schema.parse(event)), {
        defaultValue: undefined,
      });
    },
  ]);
  return Object.fromEntries(events) as Announcer<C>;
}
