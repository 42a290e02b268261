import { authContract } from '@attune/auth-contract/auth.contract';
import { type AccountDeleted, ErasingService } from '@attune/auth-contract/deletion';
import { provideClient } from '@attune/platform/client';
import type { PlatformConfig } from '@attune/platform/config';
import { Erasure, provideErasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { startTestService } from '@attune/platform/testing/start-test-service';
import type { DynamicModule } from '@nestjs/common';

/** Every other service, with nothing to delete: each reports at once, unless it is `away`. `heard` is what they were told. */
export async function startErasingServices(config: PlatformConfig) {
  const heard: { service: ErasingService; event: AccountDeleted }[] = [];
  const away = new Set<ErasingService>();

  const listening = async (service: ErasingService) => {
    @EventListener()
    class Listener {
      constructor(private readonly erasure: Erasure) {}

      @OnEvent(authContract, 'accountDeleted')
      async accountDeleted(event: AccountDeleted): Promise<void> {
        heard.push({ service, event });
        if (!away.has(service)) await this.erasure.run(event);
      }
    }
    class Erasing {
      static with(_config: PlatformConfig): DynamicModule {
        const providers = [provideClient(authContract), provideErasure(service, authContract)];
        return { module: Erasing, controllers: [Listener], providers };
      }
    }
    return startTestService({ contract: { service, methods: {}, events: {} }, module: Erasing, config });
  };
  const services = await Promise.all(ErasingService.options.map(listening));
  return { heard, away, stop: async () => void (await Promise.all(services.map(service => service.stop()))) };
}
