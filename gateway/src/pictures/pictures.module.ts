import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { PictureAccess } from './picture-access.js';
import { PhotosController } from './photos.controller.js';
import { PictureFiles } from './picture-files.js';
import { Uploads } from './uploads.js';
import { PicturesController } from './pictures.controller.js';
import { SelfiesController } from './selfies.controller.js';
import { VoiceFiles } from './voice-files.js';
import { VoicesController } from './voices.controller.js';

/** Pictures of profiles, photos and voice messages in conversations, and selfies: uploads, and who may see which. */
@Module({
  imports: [LimitsModule, SecurityModule],
  controllers: [PicturesController, PhotosController, VoicesController, SelfiesController],
  providers: [
    provideClient(authContract),
    provideClient(friendsContract),
    provideClient(picturesContract),
    provideClient(messagingContract),
    provideClient(moderationContract),
    PictureAccess,
    PictureFiles,
    Uploads,
    VoiceFiles,
  ],
  exports: [PictureAccess],
})
export class PicturesModule {}
