import { createLogger } from '@attune/platform/logging/logger';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AccountEvent } from './account.events.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { clientAddress } from '../http/client.context.js';
import { DailyFiles } from './daily.files.js';

export type SecurityEvent =
  | AccountEvent
  | 'login'
  | 'login_failed'
  | 'login_unverified'
  | 'login_suspended'
  | 'login_leaving'
  | 'login_applied'
  | 'application_withdrawn'
  | 'application_approved'
  | 'application_declined'
  | 'deletion_asked'
  | 'deletion_cancelled'
  | 'login_half_done'
  | 'login_second_factor'
  | 'second_factor_failed'
  | 'second_factor_ended'
  | 'second_factor_changed'
  | 'second_factor_removal_asked'
  | 'second_factor_removal_started'
  | 'second_factor_kept'
  | 'oidc_refused'
  | 'oidc_linked'
  | 'oidc_unlinked'
  | 'first_run_refused'
  | 'first_operator'
  | 'logout'
  | 'registered'
  | 'verified'
  | 'link_refused'
  | 'password_reset_asked'
  | 'password_reset'
  | 'export_asked'
  | 'export_downloaded'
  | 'limit_reached'
  | 'member_blocked'
  | 'member_reported'
  | 'identity_refused'
  | 'desk_refused'
  | 'operate_refused'
  | 'socket_flood';

/** Fields of a line, in addition to the address and the request's id: our own ids and names, never a member's input. */
interface About {
  /** The account that acts, or that a login attempt names. */
  userId?: string | undefined;
  /** A keyed hash of the username or mail address that was entered, in lower case; the same one each time. */
  account?: string | undefined;
  targetId?: string | undefined;
  /** The rule, and the keyed hash or account that it counts under. */
  limit?: string | undefined;
  key?: string | undefined;
  reason?: string | undefined;
  /** Given where the line is written outside a request or event. */
  address?: string | undefined;
}

/** Said on the privacy page. */
export const KEPT_DAYS = 30;
const CHANNEL = 'security';

/**
 * What an operator needs to see and stop an attack. The one log that holds clients' addresses: in a folder of its own, where
 * it is kept for 30 days, or among the others on standard output, where its lines say `channel: security`.
 */
@Injectable()
export class SecurityLog {
  readonly #lines: Logger;
  readonly #files: DailyFiles | undefined;

  constructor(
    @Inject(GATEWAY_CONFIG) { SECURITY_LOG_DIR, LOG_LEVEL }: Pick<GatewayConfig, 'SECURITY_LOG_DIR' | 'LOG_LEVEL'>,
    @InjectLogger() private readonly log: Logger,
  ) {
    this.#files = SECURITY_LOG_DIR === undefined ? undefined : new DailyFiles(SECURITY_LOG_DIR, KEPT_DAYS);
    const level = !this.#files && LOG_LEVEL === 'silent' ? 'silent' : 'info';
    this.#lines = createLogger('gateway', level, this.#files).child({ channel: CHANNEL });
  }

  /** The id of an account that is deleted; its lines stay for their 30 days. */
  async forget(userId: string): Promise<void> {
    await this.#files?.overwrite(userId);
  }

  record(event: SecurityEvent, about: About = {}): void {
    try {
      this.#lines.info({ address: clientAddress(), ...about }, event);
    } catch (err) {
      // A full disk is no reason to refuse a login.
      this.log.error({ err }, 'security_log_failed');
    }
  }
}
