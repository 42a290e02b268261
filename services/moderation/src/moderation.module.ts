import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { AppealHoldTask } from './appeals/appeal-hold.task.js';
import { ModerationRateLimits, SelfieRateLimits } from './moderation.limits.js';
import { AppealService } from './appeals/appeal.service.js';
import { AppealSubject } from './appeals/appeal.subject.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { CaseAccess } from './cases/case.access.js';
import { CaseStepRepository } from './cases/case-step.repository.js';
import { CaseRepository } from './cases/case.repository.js';
import { CASE, caseSchema } from './cases/case.schema.js';
import { CasesController } from './cases/cases.controller.js';
import { DeskFiguresController } from './cases/desk-figures.controller.js';
import { DeskCaseService } from './cases/desk-case.service.js';
import { QueueRepository } from './cases/queue.repository.js';
import { QueueMetrics } from './cases/queue.metrics.js';
import { QueueService } from './cases/queue.service.js';
import { ReporterRecords } from './cases/reporter-records.js';
import { CaseOutbox } from './decisions/case.outbox.js';
import { DecideService } from './decisions/decide.service.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { ModerationExporter } from './data-export/moderation.exporter.js';
import { OwnDecisionsService } from './decisions/own-decisions.service.js';
import { AuditLogService } from './cases/audit-log.service.js';
import { AuditRepository } from './desk/audit.repository.js';
import { AUDIT, auditSchema } from './desk/audit.schema.js';
import { ModeratorNames } from './desk/moderator-names.js';
import { ModeratorService } from './desk/moderator.service.js';
import { DepartedMember } from './erasure/departed-member.js';
import { ErasureListener } from './erasure/erasure.listener.js';
import { ErasureRepository } from './erasure/erasure.repository.js';
import { MemberEraser } from './erasure/member.eraser.js';
import { EvidenceEndTask } from './erasure/evidence-end.task.js';
import { EvidencePictureRepository } from './evidence/evidence-picture.repository.js';
import { EVIDENCE_PICTURE, evidencePictureSchema } from './evidence/evidence-picture.schema.js';
import { EvidenceTaker } from './evidence/evidence.taker.js';
import { PictureCopier } from './evidence/picture.copier.js';
import { ReportedWords } from './evidence/reported-words.js';
import { NamesShownToReporter } from './evidence/names-shown-to-reporter.js';
import { migrations } from './migrations.js';
import { MODERATION_CONFIG, type ModerationConfig } from './moderation.config.js';
import { FraudNoticeRepository } from './notices/fraud-notice.repository.js';
import { FRAUD_NOTICE, fraudNoticeSchema } from './notices/fraud-notice.schema.js';
import { FraudNoticeService } from './notices/fraud-notice.service.js';
import { MovedReportsTask } from './filing/moved-reports.task.js';
import { OwnReportsService } from './filing/own-reports.service.js';
import { ReportFiling } from './filing/report.filing.js';
import { ReportsController } from './filing/reports.controller.js';
import { ReportRepository } from './reports/report.repository.js';
import { REPORT, reportSchema } from './reports/report.schema.js';
import { RingsController } from './rings/rings.controller.js';
import { ReportService } from './filing/report.service.js';
import { DeskSelfieService } from './selfies/desk-selfie.service.js';
import { HiddenMemberListener } from './selfies/hidden-member.listener.js';
import { HiddenSelfies } from './selfies/hidden-selfies.js';
import { OwnSelfieService } from './selfies/own-selfie.service.js';
import { SelfieBox } from './selfies/selfie.box.js';
import { SelfieEndTask } from './selfies/selfie-end.task.js';
import { SelfieEraser } from './selfies/selfie.eraser.js';
import { SelfieExporter } from './selfies/selfie.exporter.js';
import { SelfieMarks } from './selfies/selfie.marks.js';
import { SelfieOutbox } from './selfies/selfie.outbox.js';
import { SelfieRepository } from './selfies/selfie.repository.js';
import { SelfieTies } from './selfies/selfie.ties.js';
import { SELFIE, selfieSchema } from './selfies/selfie.schema.js';
import { SelfiesController } from './selfies/selfies.controller.js';
import { UnfinishedWorkTask } from './unfinished-work.task.js';

const OTHERS = [
  provideClient(authContract),
  provideClient(friendsContract),
  provideClient(messagingContract),
  provideClient(momentsContract),
  provideClient(datesContract),
  provideClient(picturesContract),
];

/** What members report, and the evidence of it. */
const REPORTS = [
  ModerationRateLimits,
  ReportRepository,
  ReportService,
  ReportFiling,
  OwnReportsService,
  MovedReportsTask,
  EvidenceTaker,
  NamesShownToReporter,
  ReportedWords,
  EvidencePictureRepository,
  PictureCopier,
  EvidenceEndTask,
];
/** What moderators read and decide, and what follows. */
const DESK = [
  CaseRepository,
  CaseStepRepository,
  CaseAccess,
  ReporterRecords,
  QueueRepository,
  QueueService,
  QueueMetrics,
  DeskCaseService,
  ModeratorService,
  ModeratorNames,
  AuditRepository,
  AuditLogService,
  DecideService,
  OwnDecisionsService,
  CaseOutbox,
  FraudNoticeRepository,
  FraudNoticeService,
  AppealSubject,
  AppealService,
  ModerationRateLimits,
  AppealHoldTask,
];
/** Selfies that are compared with a member's photos. */
const SELFIES = [
  SelfieRateLimits,
  SelfieRepository,
  SelfieBox,
  OwnSelfieService,
  DeskSelfieService,
  SelfieMarks,
  SelfieTies,
  HiddenSelfies,
  SelfieOutbox,
  SelfieEndTask,
  SelfieEraser,
  SelfieExporter,
];
/** What the gateway erases when an account is deleted. */
const ERASURE = [
  provideErasure('moderation', authContract),
  provideAnnouncer(moderationContract),
  ErasureRepository,
  MemberEraser,
  DepartedMember,
];

/** Each serves its part of the contract. */
const CONTROLLERS = [
  ReportsController,
  AppealsController,
  CasesController,
  DeskFiguresController,
  DecisionsController,
  RingsController,
  SelfiesController,
  ModerationExporter,
];

/** Reports, their cases, selfies, and the decisions of moderators. */
export class ModerationModule {
  static with(config: ModerationConfig): DynamicModule {
    return {
      module: ModerationModule,
      imports: [
        MongoModule.with(config, migrations, [
          { name: REPORT, schema: reportSchema },
          { name: CASE, schema: caseSchema },
          { name: EVIDENCE_PICTURE, schema: evidencePictureSchema },
          { name: AUDIT, schema: auditSchema },
          { name: FRAUD_NOTICE, schema: fraudNoticeSchema },
          { name: SELFIE, schema: selfieSchema },
        ]),
        queueOf(MovedReportsTask),
        queueOf(EvidenceEndTask),
        queueOf(AppealHoldTask),
        queueOf(SelfieEndTask),
      ],
      controllers: [...CONTROLLERS, ErasureListener, HiddenMemberListener],
      providers: [
        { provide: MODERATION_CONFIG, useValue: config },
        ...OTHERS,
        ...REPORTS,
        ...DESK,
        ...SELFIES,
        ...ERASURE,
        UnfinishedWorkTask,
      ],
    };
  }
}
