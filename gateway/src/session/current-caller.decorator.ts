import type { Caller } from '@attune/platform/contract';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the request came with; the session guard sets it. */
    caller?: Caller | undefined;
  }
}

/** The signed-in member; on a public route, undefined for a visitor. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().caller,
);
