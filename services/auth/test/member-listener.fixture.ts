import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import type { PlatformConfig } from '@attune/platform/config';
import { Listens, On } from '@attune/platform/on';
import { startTestService } from '@attune/platform/testing/start-test-service';
import type { DynamicModule } from '@nestjs/common';

/** Another service, which hears who has been verified (`heard`) and who looks different since (`changed`). */
export async function startListener(config: PlatformConfig) {
  const heard: DirectoryEntry[] = [];
  const changed: DirectoryEntry[] = [];

  @Listens()
  class MemberListener {
    @On(authContract, 'userVerified')
    async verified(event: DirectoryEntry): Promise<void> {
      heard.push(event);
    }

    @On(authContract, 'userChanged')
    async changed(event: DirectoryEntry): Promise<void> {
      changed.push(event);
    }
  }
  class ListenerModule {
    static with(_config: PlatformConfig): DynamicModule {
      return { module: ListenerModule, controllers: [MemberListener] };
    }
  }
  const contract = { service: 'listener', methods: {}, events: {} };
  const { stop } = await startTestService({ contract, module: ListenerModule, config });
  return { heard, changed, stop };
}
