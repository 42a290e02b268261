import { exportsContract } from '@attune/exports-contract/exports.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { SecurityModule } from '../security/security.module.js';
import { ArchiveSender } from './archive.sender.js';
import { ExportsController } from './exports.controller.js';

/** Members' own data: archives of all that is kept of one. */
@Module({
  imports: [SecurityModule],
  controllers: [ExportsController],
  providers: [provideClient(exportsContract), ArchiveSender],
})
export class ExportsModule {}
