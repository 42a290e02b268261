import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

/** Tokens for one purpose, which are no sessions: `CallerVerifier.subjectOf` reads them, and takes none of them for a session. */
@Injectable()
export class PurposeTokens {
  constructor(private readonly tokens: JwtService) {}

  sign(userId: string, purpose: string, seconds: number): Promise<string> {
    return this.tokens.signAsync({ sub: userId, purpose }, { expiresIn: seconds });
  }
}
