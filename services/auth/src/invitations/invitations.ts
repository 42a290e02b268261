import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { lookupDigest } from '../users/link-secret.js';
import { registrationsIn } from '../users/pending-registrations.js';
import type { User } from '../users/user.repository.js';
import type { PendingRegistration } from '../users/user.schema.js';
import { InvitationRepository } from './invitation.repository.js';

/** What an invitation is worth to registrations. Does nothing where nobody needs one. */
@Injectable()
export class Invitations {
  constructor(
    private readonly invitations: InvitationRepository,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'REGISTRATION'>,
  ) {}

  get areNeeded(): boolean {
    return this.config.REGISTRATION === 'invited';
  }

  async isOpen(code: string): Promise<boolean> {
    const codeHash = lookupDigest(code);
    return codeHash !== undefined && (await this.invitations.isOpen(codeHash, new Date()));
  }

  /** Refuses an unknown code, a used up and an ended one in the same words. */
  async take(code: string | undefined, registrationId: string, replaced: string[]): Promise<void> {
    if (!this.areNeeded) return;
    if (code === undefined) throw new ServiceError<AuthReason>('forbidden', 'invitation_missing');
    const codeHash = lookupDigest(code);
    if (!codeHash || !(await this.invitations.take(codeHash, registrationId, replaced, new Date())))
      throw new ServiceError<AuthReason>('forbidden', 'invitation_not_open');
  }

  /** The registration has another link, and waits longer. */
  async hold(registrationId: string): Promise<void> {
    if (this.areNeeded) await this.invitations.hold(registrationId, new Date());
  }

  async giveBack(registrationIds: string[]): Promise<void> {
    if (this.areNeeded && registrationIds.length > 0) await this.invitations.giveBack(registrationIds);
  }

  /** Before the account is confirmed: a process that is killed in between leaves no use that could be taken twice. */
  async spend({ registrationId }: PendingRegistration): Promise<void> {
    if (this.areNeeded) await this.invitations.spend(registrationId);
  }

  /** One registration of the account is confirmed: the others are void. */
  async releaseOthers(user: User, { registrationId }: PendingRegistration): Promise<void> {
    const all = registrationsIn(user).map(one => one.registrationId);
    await this.giveBack(all.filter(id => id !== registrationId));
  }
}
