import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AiModule } from '../ai/ai.module.js';
import { SessionModule } from '../session/session.module.js';
import { ApiPages } from './api.pages.js';

/** The description of the API, on the internal port. */
@Module({ imports: [DiscoveryModule, AiModule, SessionModule], providers: [ApiPages] })
export class DocsModule {}
