import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { ModelsModule } from '../model/models.module.js';
import { ModelCheckController } from './model-check.controller.js';

@Module({ imports: [ModelsModule], controllers: [ModelCheckController], providers: [provideClient(authContract)] })
export class ModelCheckModule {}
