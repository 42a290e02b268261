import { exportsContract } from '@attune/exports-contract/exports.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';

/** Exports over HTTP. */
@Module({ controllers: [ExportsController], providers: [provideClient(exportsContract)] })
export class ExportsModule {}
