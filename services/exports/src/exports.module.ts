import type { DynamicModule } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

export class ExportsModule {
  static with(): DynamicModule {
    return { module: ExportsModule, controllers: [ExportsController], providers: [ExportsService] };
  }
}
