import { Injectable } from '@nestjs/common';
import { SelfieRepository } from './selfie.repository.js';

/** That a member's selfie waits, and what came of the last one. Without the picture: in an archive it would outlive its deletion. */
@Injectable()
export class SelfieExporter {
  constructor(private readonly selfies: SelfieRepository) {}

  async of(memberId: string): Promise<object[]> {
    const { waiting, answer } = (await this.selfies.of(memberId)) ?? {};
    const entries: object[] = [];
    if (waiting) {
      const { pose, sentAt, until } = waiting;
      entries.push({ state: 'waiting', pose, sentAt: sentAt.toISOString(), until: until.toISOString() });
    }
    if (answer) {
      const { outcome, because, at } = answer;
      entries.push({ state: outcome, because, at: at.toISOString() });
    }
    return entries;
  }
}
