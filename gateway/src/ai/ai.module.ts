import { aiContract } from '@attune/ai-contract/ai.contract';
import { aiApi } from '@attune/gateway-contract/ai';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { AiController } from './ai.controller.js';
import { VisitorCookie } from './visitor.cookie.js';

/** The assistant, over HTTP. */
@Module({
  imports: [LimitsModule],
  controllers: [AiController, forwarded(aiContract, aiApi)],
  providers: [provideClient(aiContract), VisitorCookie],
  exports: [VisitorCookie],
})
export class AiModule {}
