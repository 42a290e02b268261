import { authenticated, CallerVerifier } from '@attune/platform/callers/caller-verifier';
import type { Caller } from '@attune/platform/contract';
import { Sessions } from '@attune/platform/sessions/sessions';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { IS_PUBLIC } from './public.decorator.js';
import { SessionCookie } from './session.cookie.js';

/** Requires a session, unless the route is public. Without Redis the answer is unknown: 503. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly verifier: CallerVerifier,
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.caller = await this.#callerOf(request);
    const isPublic = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]);
    if (!isPublic) authenticated(request.caller);
    return true;
  }

  async #callerOf(request: FastifyRequest): Promise<Caller | undefined> {
    const token = this.cookie.read(request);
    const caller = token === undefined ? undefined : this.verifier.verifySession(token);
    return caller && (await this.sessions.isAlive(caller)) ? caller : undefined;
  }
}
