import type { DynamicModule } from '@nestjs/common';
import { AiController } from './ai.controller.js';

export class AiModule {
  static with(): DynamicModule {
    return { module: AiModule, controllers: [AiController] };
  }
}
