import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../desk/audit.repository.js';
import { SelfieRepository } from './selfie.repository.js';

/** Deletes all about a member's selfies. The audit log gets its lines first, which do not name them. */
@Injectable()
export class SelfieEraser {
  constructor(
    private readonly selfies: SelfieRepository,
    private readonly audit: AuditRepository,
  ) {}

  async erase(memberId: string, now: Date): Promise<void> {
    await this.selfies.withdraw(memberId, now);
    const left = await this.selfies.of(memberId);
    for (const entry of left?.unlogged ?? []) await this.audit.add(entry);
    await this.selfies.remove(memberId);
  }
}
