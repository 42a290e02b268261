import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '../directory/directory.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { ReportRepository } from './report.repository.js';
import { REPORT, reportSchema } from './report.schema.js';
import { ReportService } from './report.service.js';

/** What members report about others. */
@Module({
  imports: [MongooseModule.forFeature([{ name: REPORT, schema: reportSchema }]), DirectoryModule, LimitsModule],
  providers: [ReportRepository, ReportService],
  exports: [ReportService, ReportRepository],
})
export class ReportsModule {}
