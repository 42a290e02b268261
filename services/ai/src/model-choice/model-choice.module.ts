import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ModelsModule } from '../model/models.module.js';
import { ModelChoiceController } from './model-choice.controller.js';
import { ModelChoiceRepository } from './model-choice.repository.js';
import { MODEL_CHOICE, modelChoiceSchema } from './model-choice.schema.js';
import { ModelChoiceService } from './model-choice.service.js';

/** Which model answers each member. */
@Module({
  imports: [MongooseModule.forFeature([{ name: MODEL_CHOICE, schema: modelChoiceSchema }]), ModelsModule],
  controllers: [ModelChoiceController],
  providers: [ModelChoiceRepository, ModelChoiceService],
  exports: [ModelChoiceRepository, ModelChoiceService],
})
export class ModelChoiceModule {}
