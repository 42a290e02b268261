import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../gateway.limits.js';
import { Bucket } from './bucket.js';
import { LimitMetrics } from './limit.metrics.js';
import { SecurityLog } from '../security/security.log.js';

export type ReadingKind = 'lists' | 'pictures' | 'searches';

const KIND = 'reading kind';
/** How a route that reads is counted: a search costs its service more than a list, a picture less. */
export const CountedAs = (kind: ReadingKind) => SetMetadata(KIND, kind);

/** Counts every request of the API that comes with a session. Runs after the session guard. */
@Injectable()
export class MemberLimits implements CanActivate {
  readonly #buckets: Record<ReadingKind, Bucket>;
  readonly #changes: Bucket;

  constructor(
    @InjectRedis() redis: Redis,
    security: SecurityLog,
    metrics: LimitMetrics,
    private readonly reflector: Reflector,
  ) {
    const bucket = (kind: ReadingKind | 'changes') => new Bucket(redis, LIMITS[kind], security, metrics);
    this.#buckets = { lists: bucket('lists'), pictures: bucket('pictures'), searches: bucket('searches') };
    this.#changes = bucket('changes');
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { method, caller, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    const { url } = routeOptions;
    if (!caller || !url?.startsWith('/api/')) return true;
    if (method !== 'GET') {
      await this.#changes.take(`${caller.userId} ${method} ${url}`);
      return true;
    }
    const kind = this.reflector.get<ReadingKind | undefined>(KIND, context.getHandler()) ?? 'lists';
    await this.#buckets[kind].take(caller.userId);
    return true;
  }
}
