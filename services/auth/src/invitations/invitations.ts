import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { lookupDigest } from '../users/link-secret.js';
import type { PendingRegistration } from '../users/user.schema.js';
import { GivenInvitations } from './given-invitations.js';
import { InvitationRepository, type Taking } from './invitation.repository.js';

/** The registrations whose use another may share. */
export type Shared = Omit<Taking, 'registration'>;

/**
 * Takes, holds and gives back the uses of invitations. REGISTRATION says whether a new registration needs one; uses that were taken
 * before the setting changed are still counted.
 */
@Injectable()
export class Invitations {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly given: GivenInvitations,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'REGISTRATION'>,
  ) {}

  async isOpen(code: string): Promise<boolean> {
    const codeHash = lookupDigest(code);
    if (codeHash === undefined || !(await this.invitations.isOpen(codeHash, new Date()))) return false;
    return this.given.isGood(codeHash);
  }

  /**
   * Refuses an unknown code, a used up and an ended one in the same words, before `shared` looks up whose use the registration may share.
   */
  async take(code: string | undefined, registration: string, shared: () => Promise<Shared>): Promise<void> {
    if (this.config.REGISTRATION !== 'invited') return;
    if (code === undefined) throw new ServiceError<AuthReason>('forbidden', 'invitation_missing');
    const codeHash = lookupDigest(code);
    if (!codeHash || !(await this.#take(codeHash, registration, shared)))
      throw new ServiceError<AuthReason>('forbidden', 'invitation_not_open');
  }

  async #take(codeHash: string, registration: string, shared: () => Promise<Shared>): Promise<boolean> {
    const isValid = await this.invitations.isValid(codeHash, new Date());
    if (!isValid || !(await this.given.isGood(codeHash))) return false;
    return this.invitations.take(codeHash, { registration, ...(await shared()) }, new Date());
  }

  /** The registration has another link, and waits longer. */
  hold(registrationId: string): Promise<void> {
    return this.invitations.hold(registrationId, new Date());
  }

  async giveBack(registrationIds: string[]): Promise<void> {
    if (registrationIds.length > 0) await this.invitations.giveBack(registrationIds);
  }

  /** Before the account is confirmed: a process that is killed in between leaves no use that could be taken twice. */
  spend({ registrationId }: PendingRegistration): Promise<void> {
    return this.invitations.spend(registrationId);
  }
}
