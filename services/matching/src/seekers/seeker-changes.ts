import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { refusal } from '../refusal.js';
import { SeekerRepository } from './seeker.repository.js';
import type { Seeker, SeekerChange } from './seeker.js';

/** Far more than the tabs of one member that save at the same time. */
const ATTEMPTS = 50;

/** Applies what a member sets: one conditional write, repeated after a concurrent one, so that no answer is lost. */
@Injectable()
export class SeekerChanges {
  constructor(private readonly seekers: SeekerRepository) {}

  /** `forbidden` without the general consent. */
  async apply(userId: string, changeOf: (seeker: Seeker) => SeekerChange | Promise<SeekerChange>): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const seeker = await this.seekers.find(userId);
      if (!seeker) throw refusal('consent_missing');
      if (await this.seekers.change(seeker, await changeOf(seeker))) return;
    }
    throw unavailable();
  }
}
