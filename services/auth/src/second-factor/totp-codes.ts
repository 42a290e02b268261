import { instance } from '@attune/platform/instance/instance';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Steps before and after now: clocks differ, and a code is typed while it ends. */
const SKEW = 1;

/** Codes of authenticator apps (RFC 6238), as all of them read them: SHA-1, six digits, 30 seconds. */
@Injectable()
export class TotpCodes {
  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  uri(secret: string, username: string): string {
    return totp(secret, username).toString();
  }

  /** The time step that a code belongs to; undefined for a wrong one. */
  stepOf(secret: string, code: string, now: Date): number | undefined {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const timestamp = now.getTime();
    const delta = totp(secret).validate({ token, timestamp, window: SKEW });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  }
}

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: instance().name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
