import { Module } from '@nestjs/common';
import { PicturesRateLimits } from './pictures.rate-limits.js';

/** How many pictures a member may have made and fetched. */
@Module({ providers: [PicturesRateLimits], exports: [PicturesRateLimits] })
export class LimitsModule {}
