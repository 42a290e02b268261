import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityModule } from '../security/security.module.js';
import { PictureAccess } from './picture-access.js';
import { PhotosController } from './photos.controller.js';
import { PictureFiles } from './picture-files.js';
import { PictureUploads } from './picture-uploads.js';
import { PicturesController } from './pictures.controller.js';

/** Pictures of profiles and photos in conversations: uploads, and who may see which. */
@Module({
  imports: [LimitsModule, SecurityModule],
  controllers: [PicturesController, PhotosController],
  providers: [
    provideClient(authContract),
    provideClient(friendsContract),
    provideClient(picturesContract),
    provideClient(messagingContract),
    PictureAccess,
    PictureFiles,
    PictureUploads,
  ],
  exports: [PictureAccess],
})
export class PicturesModule {}
