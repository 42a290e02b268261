import { authenticated, CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

const GOOD_SECONDS = 300;

/** Tokens for the calls of a session. Services take no others, so a stolen token soon expires. */
@Injectable()
export class CallTokens {
  constructor(
    private readonly tokens: JwtService,
    private readonly verifier: CallerVerifier,
    private readonly sessions: Sessions,
  ) {}

  /** `unauthenticated` unless it is the token of a session that has not ended. */
  async of(sessionToken: string): Promise<{ token: string; expiresAt: string }> {
    const session = this.verifier.verifySession(sessionToken);
    const [isAlive] = session ? await this.sessions.areAlive([session]) : [];
    const { userId, sessionId } = authenticated(isAlive ? session : undefined);
    const exp = Math.floor(Date.now() / 1000) + GOOD_SECONDS;
    const token = await this.tokens.signAsync({ sub: userId, sid: sessionId, exp, use: 'call' });
    return { token, expiresAt: new Date(exp * 1000).toISOString() };
  }
}
