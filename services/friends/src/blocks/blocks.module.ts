import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '../directory/directory.module.js';
import { BlockedPeople } from './blocked-people.js';
import { BlockRepository } from './block.repository.js';
import { BLOCK, blockSchema } from './block.schema.js';

/** The blocks that stand, and what they hide. */
@Module({
  imports: [MongooseModule.forFeature([{ name: BLOCK, schema: blockSchema }]), DirectoryModule],
  providers: [BlockRepository, BlockedPeople],
  exports: [BlockRepository, BlockedPeople],
})
export class BlocksModule {}
