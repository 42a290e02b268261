import type { DynamicModule } from '@nestjs/common';
import { ModerationController } from './moderation.controller.js';
import { ModerationService } from './moderation.service.js';

export class ModerationModule {
  static with(): DynamicModule {
    return { module: ModerationModule, controllers: [ModerationController], providers: [ModerationService] };
  }
}
