import { Module } from '@nestjs/common';
import { FriendshipsModule } from '../friendships/friendships.module.js';
import { RelationsExporter } from './relations.exporter.js';

/** A member's own data, for the archive of them. */
@Module({ imports: [FriendshipsModule], providers: [RelationsExporter], exports: [RelationsExporter] })
export class DataExportModule {}
