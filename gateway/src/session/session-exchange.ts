import { authContract } from '@attune/auth-contract/auth.contract';
import { CallerTokens } from '@attune/platform/callers/caller-tokens';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

/** No session's token leaves the gateway: what services are called with is good for minutes. */
@Injectable()
export class SessionExchange {
  constructor(
    @InjectClient(authContract) auth: Client<typeof authContract>,
    @Inject(GATEWAY_CONFIG) { TRANSPORT_KEY }: GatewayConfig,
    tokens: CallerTokens,
  ) {
    tokens.exchangeBy(async session => {
      try {
        return await auth.callerToken({ session });
      } catch (error) {
        const isOldReplica = error instanceof ServiceError && error.code === 'not_found';
        if (!isOldReplica || TRANSPORT_KEY === undefined) throw error;
        // Services of 0.1.0 take the session's own; it is asked again soon.
        return { token: session, expiresAt: new Date(Date.now() + OLD_REPLICA_MS).toISOString() };
      }
    });
  }
}

const OLD_REPLICA_MS = 240_000;
