import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';

/** An export is tried for a day, and a little longer. */
const LASTS_S = 25 * 3600;

/** Gives the word that a member asked for an export of their data with their password. No process but auth can. */
@Injectable()
export class ExportGrantService {
  constructor(
    private readonly passwords: PasswordConfirmation,
    private readonly tokens: JwtService,
  ) {}

  async grant(caller: Caller, password: string, exportId: string): Promise<string> {
    await this.passwords.confirm(caller, password);
    const claims = { sub: caller.userId, purpose: EXPORT_PURPOSE, jti: exportId };
    return this.tokens.signAsync(claims, { expiresIn: LASTS_S });
  }
}
