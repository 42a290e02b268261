import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { PasskeyJson } from '@attune/auth-contract/second-factor';
import type { Caller } from '@attune/platform/contract';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { digestOf } from '../login/login-tickets.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { UserRepository } from '../users/user.repository.js';
import { Passkeys } from './passkeys.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactorRepository } from './second-factor.repository.js';

const CHALLENGE_SECONDS = 5 * 60;
const PASSKEYS_AT_MOST = 10;
const ATTEMPTS = 3;

/** A challenge is used by one call, which may be delivered again. Answers it with the password that it was asked for with. */
const TAKE = `
local begun = redis.call('hmget', KEYS[1], 'challenge', 'password')
if not begun[1] then return false end
redis.call('hsetnx', KEYS[1], 'usedBy', ARGV[1])
return redis.call('hget', KEYS[1], 'usedBy') == ARGV[1] and begun or false`;

/** The passkeys of a member, changed in a session. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly passwords: PasswordConfirmation,
    private readonly passkeys: Passkeys,
    private readonly changes: SecondFactorChanges,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  /** What the browser makes a passkey with; the challenge is this session's. */
  async options(caller: Caller, password: string) {
    const user = await this.passwords.confirm(caller, password);
    if ((user.secondFactor?.passkeys ?? []).length >= PASSKEYS_AT_MOST)
      throw new ServiceError<AuthReason>('conflict', 'too_many_passkeys');
    const options = await this.passkeys.registrationOptions(user);
    const key = keyOf(caller);
    const begun = { challenge: options.challenge, password: digestOf(user.passwordHash) };
    await orUnavailable(this.redis.multi().del(key).hset(key, begun).expire(key, CHALLENGE_SECONDS).exec());
    return options;
  }

  /** Answers the recovery codes of a member who had none. */
  async add(caller: Caller, name: string, response: PasskeyJson, callId: string): Promise<string[] | null> {
    const begun = await orUnavailable(this.redis.eval(TAKE, 1, keyOf(caller), callId));
    const [challenge, password] = (begun ?? []) as (string | null)[];
    const made = challenge ? await this.passkeys.registered(response, challenge) : undefined;
    if (!made) throw refused();
    const passkey = { ...made, name, createdAt: new Date(), addedBy: callId };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const user = await this.users.byId(caller.userId);
      if (!user) break;
      // Another password ends what was begun with the one before.
      if (password !== digestOf(user.passwordHash)) throw refused();
      const codes = this.changes.firstCodes(user, callId);
      const known = user.secondFactor?.passkeys?.find(({ id }) => id === made.id);
      if (known?.addedBy === callId) {
        await this.changes.settle(caller, user.otherSessions);
        return codes?.shown ?? null;
      }
      await this.passwords.requireSecondFactor(user, caller);
      if (known || (await this.factors.byPasskey(made.id)))
        throw new ServiceError<AuthReason>('conflict', 'passkey_known');
      const mail = await this.changes.mail(user, callId);
      const addition = this.changes.added(user, caller, codes, mail);
      if (await this.factors.addPasskey(user, passkey, addition)) {
        this.changes.dispatch(user, mail);
        await this.changes.settle(caller, addition.others);
        return codes?.shown ?? null;
      }
    }
    throw unavailable();
  }

  async rename({ userId }: Caller, id: string, name: string): Promise<void> {
    if (await this.factors.renamePasskey(userId, id, name)) return;
    throw new ServiceError<AuthReason>('not_found', 'passkey_unknown');
  }

  /** Also succeeds for one that is gone. */
  async remove(caller: Caller, id: string, password: string, callId: string): Promise<void> {
    const user = await this.passwords.confirm(caller, password);
    const passkey = user.secondFactor?.passkeys?.find(one => one.id === id);
    if (!passkey) return;
    const mail = await this.changes.mail(user, callId);
    if (!(await this.factors.removePasskey(user, passkey, mail))) throw unavailable();
    this.changes.dispatch(user, mail);
  }
}

const refused = () => new ServiceError<AuthReason>('invalid_input', 'passkey_refused');
const keyOf = ({ userId, sessionId }: Caller) => `auth:passkey-begun:${userId}:${sessionId}`;
