import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

/** Finding members by their names. */
@Module({
  imports: [DirectoryModule, BlocksModule, LimitsModule],
  providers: [SearchRepository, SearchService],
  exports: [SearchService],
})
export class SearchModule {}
