import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { Bucket } from './bucket.js';
import { LimitMetrics } from './limit.metrics.js';
import { SecurityLog } from '../security/security.log.js';

/**
 * What one member may read in a minute with all tabs, by kind. Scrolling fast is some 300 pages a minute, five tabs that
 * come back at once are 50 requests, and a list of friends brings a picture of each.
 */
const A_MINUTE = { lists: 1200, pictures: 3000, searches: 120 };
/** How often one member may use one route that changes something, in a minute: no hand does so. What costs more has limits of its own. */
const CHANGES = { name: 'changes', points: 240, seconds: 60 };
export type ReadingKind = keyof typeof A_MINUTE;

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
    const bucket = (kind: ReadingKind) =>
      new Bucket(redis, { name: `read-${kind}`, points: A_MINUTE[kind], seconds: 60 }, security, metrics);
    this.#buckets = { lists: bucket('lists'), pictures: bucket('pictures'), searches: bucket('searches') };
    this.#changes = new Bucket(redis, CHANGES, security, metrics);
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
