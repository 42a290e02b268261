import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '../directory/directory.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { MovedReportsService } from './moved-reports.service.js';
import { ReportRepository } from './report.repository.js';
import { REPORT, reportSchema } from './report.schema.js';
import { ReportService } from './report.service.js';
import { ReportsController } from './reports.controller.js';

/** What members reported about others, until moderation has it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: REPORT, schema: reportSchema }]), DirectoryModule, LimitsModule],
  controllers: [ReportsController],
  providers: [ReportRepository, ReportService, MovedReportsService],
  exports: [ReportRepository],
})
export class ReportsModule {}
