import { Module } from '@nestjs/common';
import { FriendshipsModule } from '../friendships/friendships.module.js';
import { RelationsExporter } from './relations.exporter.js';
import { DataExportController } from './data-export.controller.js';

/** A member's own data, for the archive of them. */
@Module({
  imports: [FriendshipsModule],
  controllers: [DataExportController],
  providers: [RelationsExporter],
})
export class DataExportModule {}
