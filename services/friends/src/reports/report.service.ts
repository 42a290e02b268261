import type { ReportReason } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { MemberAllowance } from '../limits/member-allowance.js';
import { ReportRepository } from './report.repository.js';

/** Takes reports. A block does not stand in the way: whoever harasses somebody could hide behind it. */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly directory: DirectoryRepository,
    private readonly allowance: MemberAllowance,
  ) {}

  async report(about: { targetId: string; reason: ReportReason; details: string }, { userId }: Caller): Promise<void> {
    const { targetId } = about;
    await this.allowance.take('report', userId);
    if (targetId === userId) throw new ServiceError('conflict', 'You cannot report yourself.');
    const snapshot = (await this.directory.people([targetId])).get(targetId);
    if (!snapshot) throw new ServiceError('not_found', 'This member does not exist.');
    await this.reports.keep({ ...about, reporterId: userId, snapshot, at: new Date() });
  }
}
