import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamicModule } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { PlatformConfig } from '../src/config.js';
import type { Call, Caller, ReasonOf } from '../src/contract.js';
import { InjectRedis } from '../src/redis/redis.provider.js';
import { Serves } from '../src/serves.js';
import { ServiceError } from '../src/service-error.js';
import { tallyContract } from './tally.contract.js';

type TallyReason = ReasonOf<typeof tallyContract>;

@Serves(tallyContract)
class TallyController {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  async count({ key, holdMs = 0 }: { key: string; holdMs?: number | undefined }) {
    const executions = await this.redis.hincrby('executions', key, 1);
    await sleep(holdMs);
    return { key, executions };
  }

  async whoAmI(_input: object, caller: Caller | undefined) {
    return { userId: caller?.userId ?? null };
  }

  async refuse(): Promise<void> {
    throw new ServiceError<TallyReason>('conflict', 'name_taken', {}, { field: 'name' });
  }

  async lock(): Promise<void> {
    throw new ServiceError<TallyReason>('rate_limited', 'key_locked', { minutes: 3 }, { retryAfter: 180 });
  }

  async crash(): Promise<void> {
    throw new TypeError('secret detail of the inside');
  }

  async poison(): Promise<void> {
    process.kill(process.pid, 'SIGKILL');
    await sleep(1000);
  }

  async saySomethingElse() {
    return 1n;
  }

  async tellTooMuch() {
    const account = { name: 'Ada', passwordHash: 'not for you' };
    return account;
  }

  async keepSecret({ secret }: { secret: string }) {
    return { echoed: `${secret}, ${secret}` };
  }

  async *numbers({ to, everyMs }: { to: number; everyMs: number }, _caller: Caller | undefined, { signal }: Call) {
    for (let number = 1; number <= to && !signal.aborted; number += 1) {
      await sleep(everyMs);
      await this.redis.set('last number', number);
      yield number;
    }
  }
}

export class TallyModule {
  static with(_config: PlatformConfig): DynamicModule {
    return { module: TallyModule, controllers: [TallyController] };
  }
}
