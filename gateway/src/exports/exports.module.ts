import { exportsContract } from '@attune/exports-contract/exports.contract';
import { exportsApi } from '@attune/gateway-contract/exports';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { SecurityModule } from '../security/security.module.js';
import { ArchiveSender } from './archive.sender.js';
import { ExportsController } from './exports.controller.js';

/** Members' own data: archives of all that is kept of one. */
@Module({
  imports: [SecurityModule],
  controllers: [ExportsController, forwarded(exportsContract, exportsApi)],
  providers: [provideClient(exportsContract), ArchiveSender],
})
export class ExportsModule {}
