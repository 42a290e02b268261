import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { SearchController } from './search.controller.js';

/** Finding members by their names. */
@Module({
  imports: [DirectoryModule, BlocksModule, LimitsModule],
  controllers: [SearchController],
  providers: [SearchRepository, SearchService],
})
export class SearchModule {}
