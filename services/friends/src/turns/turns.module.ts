import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RequestTurnsRepository } from './request-turns.repository.js';
import { REQUEST_TURNS, requestTurnsSchema } from './request-turns.schema.js';

/** How many requests members are shown, and when. */
@Module({
  imports: [MongooseModule.forFeature([{ name: REQUEST_TURNS, schema: requestTurnsSchema }])],
  providers: [RequestTurnsRepository],
  exports: [RequestTurnsRepository],
})
export class TurnsModule {}
