import type { DynamicModule } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';

export class PicturesModule {
  static with(): DynamicModule {
    return { module: PicturesModule, controllers: [PicturesController] };
  }
}
