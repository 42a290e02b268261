import { createHmac, hkdfSync } from 'node:crypto';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { DomainProof as ShownProof } from '@attune/auth-contract/shown-domain';
import { domainOf } from '@attune/auth-contract/mail-address';
import { mailboxOf } from '@attune/auth-contract/mailbox';
import type { Caller } from '@attune/platform/contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import type { Redis } from '@attune/platform/redis/redis';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { LIMITS } from '../auth.limits.js';
import { MemberMails } from '../mails/member-mails.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { DomainProofRepository } from '../users/domain-proof.repository.js';
import { isOver, lookupDigest } from '../users/link-secret.js';
import { shownProof, toShown } from '../users/marks.js';
import { UserRepository } from '../users/user.repository.js';

/** A mail address of a domain that the operator named, confirmed by a mail as the account's was. The domain is kept, the address is not. */
@Injectable()
export class DomainProofService {
  readonly #limits: MemberRateLimits<'request', AuthReason>;

  constructor(
    @InjectRedis() redis: Redis,
    private readonly users: UserRepository,
    private readonly proofs: DomainProofRepository,
    private readonly mails: MemberMails,
    private readonly announcer: MemberAnnouncer,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {
    this.#limits = new MemberRateLimits(redis, 'auth', { request: LIMITS.domainProof }, 'too_many_domain_proofs');
  }

  async of({ userId }: Caller): Promise<{ domains: string[]; proof: (ShownProof & { isShown: boolean }) | null }> {
    const { PROOF_DOMAINS: domains } = this.config;
    const user = await this.users.byId(userId);
    const { domainProof } = user ?? {};
    if (!domainProof) return { domains, proof: null };
    return { domains, proof: { ...toShown(domainProof), isShown: domains.includes(domainProof.domain) } };
  }

  async request(email: string, { userId }: Caller, callId: string): Promise<void> {
    if (!this.config.PROOF_DOMAINS.includes(domainOf(email)))
      throw new ServiceError<AuthReason>('invalid_input', 'email_domain_not_named', {}, { field: 'email' });
    await this.#limits.consume('request', userId);
    await this.mails.request(userId, { kind: 'domainProof', reference: callId, to: email });
  }

  async confirm(token: string, { userId }: Caller, callId: string): Promise<ShownProof> {
    const { PROOF_DOMAINS: domains } = this.config;
    const user = await this.users.byId(userId);
    const isAgain = user?.domainProof?.confirmedBy === callId;
    const known = user && isAgain ? shownProof(user, domains) : undefined;
    if (known) return known;
    const [digest, now] = [lookupDigest(token), new Date()];
    const mail = user?.memberMails?.find(({ kind, link }) => kind === 'domainProof' && link?.tokenHash === digest);
    const domain = domainOf(mail?.to ?? '');
    if (!user || !digest || !mail?.to || !mail.link || isOver(mail.link, now) || !domains.includes(domain))
      throw new ServiceError<AuthReason>('not_found', 'domain_link_unknown');
    const mailboxes = this.#digestsOf(mail.to);
    const domainProof = { domain, at: now, mailbox: mailboxes[0] ?? '', confirmedBy: callId };
    const isTaken = await this.proofs.isTaken(mailboxes, userId);
    const changed = isTaken ? undefined : await this.proofs.confirm(userId, domainProof, now);
    if (!changed) {
      await this.proofs.removeMail(userId, digest);
      throw new ServiceError<AuthReason>('conflict', 'domain_address_used');
    }
    this.announcer.dispatch(changed);
    const proof = shownProof({ domainProof }, domains);
    if (!proof) throw new ServiceError<AuthReason>('not_found', 'domain_link_unknown');
    return proof;
  }

  async remove({ userId }: Caller): Promise<void> {
    const changed = await this.proofs.remove(userId, new Date());
    if (changed) this.announcer.dispatch(changed);
  }

  /** By the key of now, and by the other one while it is replaced. */
  #digestsOf(email: string): string[] {
    const { SECOND_FACTOR_KEY, SECOND_FACTOR_KEY_ACCEPTED: other } = this.config;
    return [SECOND_FACTOR_KEY, ...(other ? [other] : [])].map(key => digestOf(key, mailboxOf(email)));
  }
}

/** A copy of the database alone is not enough to try addresses. */
function digestOf(secret: string, mailbox: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mailboxes of domain proofs', 32));
  return createHmac('sha256', key).update(mailbox).digest('base64url');
}
