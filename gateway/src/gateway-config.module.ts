import { provideObjectStorage } from '@attune/platform/stores/object-storage.provider';
import type { DynamicModule } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';

/** The configuration, and the object storage that it names, for all features. */
export class GatewayConfigModule {
  static with(config: GatewayConfig): DynamicModule {
    const providers = [{ provide: GATEWAY_CONFIG, useValue: config }, provideObjectStorage(config)];
    return { module: GatewayConfigModule, global: true, providers, exports: providers };
  }
}
