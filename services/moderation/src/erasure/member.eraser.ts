import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Injectable } from '@nestjs/common';
import { monthsAfter } from '../evidence/evidence-end.js';
import { idOf } from '../ids.js';
import { SelfieEraser } from '../selfies/selfie.eraser.js';
import { ErasureRepository } from './erasure.repository.js';

/** The evidence of a case that is open when an account is deleted ends so much later. */
export const OPEN_MONTHS = 6;

/**
 * Takes a deleted member out of reports and cases. What is decided goes at once; an open case about them stays with its evidence,
 * as the law asks, and ends by itself. Who reported is named by an id that is made up; the evidence stays, for the appeal.
 */
@Injectable()
export class MemberEraser {
  constructor(
    private readonly repository: ErasureRepository,
    private readonly selfies: SelfieEraser,
  ) {}

  /** Each step repeated changes nothing more: killed anywhere, it goes on. */
  async erase({ userId, deletionId }: Pick<AccountDeleted, 'userId' | 'deletionId'>, now: Date): Promise<void> {
    await this.repository.removeDecidedAbout(userId, now);
    await this.endOpenAbout(userId, now);
    await this.repository.clearDecidedBy(userId);
    await this.repository.unnameReporter(userId, idOf('reporter', deletionId));
    await this.repository.removeNotices(userId);
    await this.selfies.erase(userId, now);
  }

  /** A case that has its end keeps it. */
  endOpenAbout(userId: string, now: Date): Promise<void> {
    return this.repository.endOpenAbout(userId, monthsAfter(now, OPEN_MONTHS));
  }
}
