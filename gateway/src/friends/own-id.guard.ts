import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../security/security.log.js';

/** A `userId` in the body may only repeat the session's own. Any other id is refused. Runs after the session guard. */
@Injectable()
export class OwnIdGuard implements CanActivate {
  constructor(private readonly security: SecurityLog) {}

  canActivate(context: ExecutionContext): boolean {
    const { body, caller } = context.switchToHttp().getRequest<FastifyRequest>();
    const claimed = typeof body === 'object' && body && 'userId' in body ? body.userId : undefined;
    if (typeof claimed !== 'string' || claimed === caller?.userId) return true;
    this.security.record('identity_refused', { userId: caller?.userId });
    throw new ServiceError<GatewayReason>('forbidden', 'other_identity');
  }
}
