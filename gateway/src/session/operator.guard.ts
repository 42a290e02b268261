import { authContract } from '@attune/auth-contract/auth.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../security/security.log.js';

/** Lets operators through whose session has a second factor; asks auth for each request. Runs after the session guard. */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const caller = authenticated(context.switchToHttp().getRequest<FastifyRequest>().caller);
    try {
      await this.auth.requireOperator({}, caller);
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'forbidden')
        this.security.record('operate_refused', { userId: caller.userId, reason: error.reason });
      throw error;
    }
  }
}
