import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { SecurityModule } from '../security/security.module.js';
import { PictureAccess } from './picture-access.js';
import { PictureUploads } from './picture-uploads.js';
import { PicturesController } from './pictures.controller.js';

/** Pictures: uploads, and who may see which. */
@Module({
  imports: [SecurityModule],
  controllers: [PicturesController],
  providers: [
    provideClient(authContract),
    provideClient(friendsContract),
    provideClient(picturesContract),
    PictureAccess,
    PictureUploads,
  ],
  exports: [PictureAccess],
})
export class PicturesModule {}
