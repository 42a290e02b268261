import { authContract } from '@attune/auth-contract/auth.contract';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { Module } from '@nestjs/common';
import { ModelChoiceModule } from '../model-choice/model-choice.module.js';
import { QuestionLogModule } from '../question-log/question-log.module.js';
import { ErasureListener } from './erasure.listener.js';
import { MemberDataExporter } from './member-data.exporter.js';

/** What is kept of a member: for the archive of it, and when the account is deleted. */
@Module({
  imports: [ModelChoiceModule, QuestionLogModule],
  controllers: [MemberDataExporter, ErasureListener],
  providers: [provideErasure('ai', authContract)],
})
export class MemberDataModule {}
