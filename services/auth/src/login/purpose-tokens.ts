import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { type User, UserRepository } from '../users/user.repository.js';
import { digestOf } from './login-tickets.js';

const Claims = z.object({ password: z.string() });

/**
 * Tokens for one purpose, which are no sessions: `CallerVerifier.subjectOf` reads them, and takes none of them for a session. Each
 * names the password that it was given for.
 */
@Injectable()
export class PurposeTokens {
  constructor(
    private readonly tokens: JwtService,
    private readonly verifier: CallerVerifier,
    private readonly users: UserRepository,
  ) {}

  sign({ id, passwordHash }: User, purpose: string, seconds: number): Promise<string> {
    return this.tokens.signAsync({ sub: id, purpose, password: digestOf(passwordHash) }, { expiresIn: seconds });
  }

  /** Undefined as well when the member has another password by now: who knew the one before may be another person. */
  async subjectOf(token: string, purpose: string): Promise<string | undefined> {
    const userId = this.verifier.subjectOf(token, purpose);
    const user = userId === undefined ? undefined : await this.users.byId(userId);
    const { success, data } = Claims.safeParse(this.tokens.decode<unknown>(token));
    return user && success && data.password === digestOf(user.passwordHash) ? user.id : undefined;
  }
}
