import { authContract } from '@attune/auth-contract/auth.contract';
import type { PlatformConfig } from '@attune/platform/config';
import { Listens, On } from '@attune/platform/on';
import { startTestService } from '@attune/platform/testing/start-test-service';
import type { DynamicModule } from '@nestjs/common';
import type { z } from 'zod';

type UserVerified = z.output<typeof authContract.events.userVerified>;

/** Another service, which hears who has been verified. */
export async function startListener(config: PlatformConfig) {
  const heard: UserVerified[] = [];

  @Listens()
  class VerifiedListener {
    @On(authContract, 'userVerified')
    async verified(event: UserVerified): Promise<void> {
      heard.push(event);
    }
  }
  class ListenerModule {
    static with(_config: PlatformConfig): DynamicModule {
      return { module: ListenerModule, controllers: [VerifiedListener] };
    }
  }
  const contract = { service: 'listener', methods: {}, events: {} };
  const { stop } = await startTestService({ contract, module: ListenerModule, config });
  return { heard, stop };
}
