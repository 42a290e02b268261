import type { FriendsReason, ReportReason } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { FriendsRateLimits } from '../friends.limits.js';
import { ReportRepository } from './report.repository.js';

/** Takes reports, also across a block: a harasser could hide behind one. */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly directory: DirectoryRepository,
    private readonly limits: FriendsRateLimits,
  ) {}

  async report(about: { targetId: string; reason: ReportReason; details: string }, { userId }: Caller): Promise<void> {
    const { targetId } = about;
    await this.limits.consume('report', userId);
    if (targetId === userId) throw new ServiceError<FriendsReason>('conflict', 'report_of_oneself');
    const snapshot = (await this.directory.people([targetId])).get(targetId);
    // The answer does not tell who has left.
    if (!snapshot) return;
    await this.reports.keep({ ...about, reporterId: userId, snapshot, at: new Date() });
  }
}
