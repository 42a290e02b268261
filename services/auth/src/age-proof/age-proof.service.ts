import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { AgeRefusal, WalletPlace } from '@attune/auth-contract/age-proof';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { WalletAge } from '@attune/auth-contract/wallet-age';
import type { Caller } from '@attune/platform/contract';
import { isSame } from '@attune/platform/is-same';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import type { Redis } from '@attune/platform/redis/redis';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { LIMITS } from '../auth.limits.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { isAgeShown, toWalletAge } from '../profile/profile.presenter.js';
import { AgeProofRepository } from '../users/age-proof.repository.js';
import type { AgeProof } from '../users/age-proof.schema.js';
import { monthOf } from '../users/marks.js';
import { UserRepository } from '../users/user.repository.js';
import { AGE_PROVIDER, type AgeProvider, type AgeVerdict } from './age-provider.js';
import { AgeRequests } from './age-requests.js';

const DAY_MS = 24 * 3_600_000;
/** An account passes from hand to hand, and issuers lose trust. */
export const KEPT_MS = 365 * DAY_MS;
/** What a wallet answered as it should. */
const TAKEN: AgeVerdict[] = ['over_18', 'not_shown'];

/** That a member is over 18, shown by a wallet. Only the session that made the request can have the answer take effect. */
@Injectable()
export class AgeProofService {
  readonly #limits: MemberRateLimits<'request', AuthReason>;

  constructor(
    @InjectRedis() redis: Redis,
    private readonly users: UserRepository,
    private readonly proofs: AgeProofRepository,
    private readonly requests: AgeRequests,
    private readonly announcer: MemberAnnouncer,
    @Inject(AGE_PROVIDER) private readonly provider: AgeProvider | null,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {
    this.#limits = new MemberRateLimits(redis, 'auth', { request: LIMITS.ageRequest }, 'too_many_age_requests');
  }

  async of({ userId }: Caller): Promise<{
    isOn: boolean;
    proof: (WalletAge & { until: string; isShown: boolean }) | null;
  }> {
    const isOn = this.provider !== null;
    const user = await this.users.byId(userId);
    const { ageProof } = user ?? {};
    if (!ageProof) return { isOn, proof: null };
    const isShown = isAgeShown(ageProof, this.config, new Date());
    return { isOn, proof: { ...toWalletAge(ageProof), until: ageProof.until.toISOString(), isShown } };
  }

  async begin(place: WalletPlace, caller: Caller): Promise<{ state: string; link: string }> {
    if (!this.provider) throw new ServiceError<AuthReason>('not_found', 'age_wallets_off');
    await this.#limits.consume('request', caller.userId);
    const state = randomBytes(16).toString('base64url');
    await this.requests.begin(state, caller, place);
    return { state, link: this.provider.linkFor(state) };
  }

  async answer(state: string, answer: string | null) {
    const place = this.provider ? await this.requests.claim(state, answer) : undefined;
    if (!this.provider || !place) return { outcome: 'unknown' as const, redirectUri: null };
    const verdict = await this.requests.settle(state, this.provider.verdictOn(state, answer, new Date()));
    if (!verdict) return { outcome: 'unknown' as const, redirectUri: null };
    if (!TAKEN.includes(verdict)) return { outcome: 'refused' as const, redirectUri: null };
    return { outcome: 'taken' as const, redirectUri: place === 'here' ? this.#wayBack(state) : null };
  }

  async finish(
    state: string,
    code: string | undefined,
    caller: Caller,
  ): Promise<{ outcome: 'waiting' | 'shown' | 'refused'; refusal: AgeRefusal | null }> {
    const request = await this.requests.of(state, caller);
    const isWrongCode = code !== undefined && !isSame(code, this.#codeOf(state));
    if (!request || isWrongCode) throw unknown();
    const { verdict, isConcluded, place } = request;
    if (verdict === undefined) return { outcome: 'waiting', refusal: null };
    if (verdict !== 'over_18') return { outcome: 'refused', refusal: verdict };
    if (isConcluded) await this.#requireProof(caller);
    // The wallet led another browser back than the one that asks, or another page of it, which has not asked yet.
    else if (place === 'here' && code === undefined) return { outcome: 'waiting', refusal: null };
    else {
      const now = new Date();
      const changed = await this.proofs.set(caller.userId, proofOf(now), now);
      if (changed) this.announcer.dispatch(changed);
      await this.requests.conclude(state);
    }
    return { outcome: 'shown', refusal: null };
  }

  /** A proof that the member removed stays removed, also when an open page asks again. */
  async #requireProof({ userId }: Caller): Promise<void> {
    if (!(await this.users.byId(userId))?.ageProof) throw unknown();
  }

  async remove({ userId }: Caller): Promise<void> {
    const changed = await this.proofs.remove(userId, new Date());
    if (changed) this.announcer.dispatch(changed);
  }

  /** Not sent to a server by the browser that opens it. */
  #wayBack(state: string): string {
    return new URL(`/settings/proofs/age#${state}.${this.#codeOf(state)}`, this.config.PUBLIC_URL).href;
  }

  /** Only the wallet that answered gets it. Who saw the state, in a link or a code that was scanned, can't compute it. */
  #codeOf(state: string): string {
    const key = Buffer.from(hkdfSync('sha256', this.config.SECOND_FACTOR_KEY, '', 'codes of age requests', 32));
    return createHmac('sha256', key).update(state).digest('base64url');
  }
}

const unknown = () => new ServiceError<AuthReason>('not_found', 'age_request_unknown');

/** Cut to its month and to the day it ends: the minute would lead from a copy of the database to the log of an issuer. */
function proofOf(now: Date): AgeProof {
  const day = Math.floor((now.getTime() + KEPT_MS) / DAY_MS) * DAY_MS;
  return { at: new Date(`${monthOf(now)}-01`), until: new Date(day) };
}
