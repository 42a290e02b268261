import { matchingContract } from '@attune/matching-contract/matching.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { MatchingController } from './matching.controller.js';

/** Suggestions and what they rest on, over HTTP. */
@Module({ controllers: [MatchingController], providers: [provideClient(matchingContract)] })
export class MatchingModule {}
