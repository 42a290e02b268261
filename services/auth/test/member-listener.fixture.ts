import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import type { PlatformConfig } from '@attune/platform/config';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { startTestService } from '@attune/platform/testing/start-test-service';
import type { DynamicModule } from '@nestjs/common';

/** Another service, which hears who has been verified (`heard`), who looks different since (`changed`), and from which pictures (`replaced`). */
export async function startListener(config: PlatformConfig) {
  const heard: DirectoryEntry[] = [];
  const changed: DirectoryEntry[] = [];
  const replaced: string[] = [];

  @EventListener()
  class MemberListener {
    @OnEvent(authContract, 'userVerified')
    async verified(event: DirectoryEntry): Promise<void> {
      heard.push(event);
    }

    @OnEvent(authContract, 'userChanged')
    async changed(event: DirectoryEntry): Promise<void> {
      changed.push(event);
    }

    @OnEvent(authContract, 'pictureReplaced')
    async replaced({ profilePicture }: { profilePicture: string }): Promise<void> {
      replaced.push(profilePicture);
    }
  }
  class ListenerModule {
    static with(_config: PlatformConfig): DynamicModule {
      return { module: ListenerModule, controllers: [MemberListener] };
    }
  }
  const contract = { service: 'listener', methods: {}, events: {} };
  const { stop } = await startTestService({ contract, module: ListenerModule, config });
  return { heard, changed, replaced, stop };
}
