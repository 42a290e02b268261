import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PreferenceRepository } from './preference.repository.js';
import { PREFERENCE, preferenceSchema } from './preference.schema.js';
import { PreferencesController } from './preferences.controller.js';

/** Which marks, presence and typing each member shows. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PREFERENCE, schema: preferenceSchema }])],
  controllers: [PreferencesController],
  providers: [PreferenceRepository],
  exports: [PreferenceRepository],
})
export class PreferencesModule {}
