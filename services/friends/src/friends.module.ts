import type { DynamicModule } from '@nestjs/common';
import { FriendsController } from './friends.controller.js';

export class FriendsModule {
  static with(): DynamicModule {
    return { module: FriendsModule, controllers: [FriendsController] };
  }
}
