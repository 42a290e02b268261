import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { operateRoundsApi } from '@attune/gateway-contract/operate-rounds';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { operateEventsApi } from '@attune/gateway-contract/operate-events';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideClient } from '@attune/platform/client';
import { ServiceReadiness } from '@attune/platform/host/service-readiness';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { SecurityModule } from '../security/security.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OperatorGuard } from '../session/operator.guard.js';
import { Disks } from './disks.js';
import { NewestBackup } from './newest-backup.js';
import { OperateController } from './operate.controller.js';
import { Parts } from './parts.js';
import { ReleaseNotes } from './release-notes.js';
import { Settings } from './settings.js';
import { UsedParts } from './used-parts.js';

/** How the installation runs, and its events, for its operators, over HTTP. */
@Module({
  imports: [SecurityModule, LimitsModule],
  controllers: [
    OperateController,
    forwarded(matchingContract, operateRoundsApi, {}, [OperatorGuard]),
    forwarded(datesContract, operateEventsApi, {}, [OperatorGuard]),
  ],
  providers: [
    provideClient(aiContract),
    provideClient(authContract),
    provideClient(datesContract),
    provideClient(mailContract),
    provideClient(matchingContract),
    provideClient(moderationContract),
    Disks,
    NewestBackup,
    Parts,
    ReleaseNotes,
    ServiceReadiness,
    Settings,
    UsedParts,
  ],
})
export class OperateModule {}
