import { Injectable } from '@nestjs/common';
import { createClient } from '../client.js';
import { ServiceError } from '../service-error.js';
import { RedisStreamClient } from '../transport/redis-stream.client.js';
import { readinessOf } from './readiness.js';

/** What a service needs and does not reach. `untold`: it answers, and cannot tell. Undefined: it does not answer. */
export type Lacks = string[] | 'untold' | undefined;

/** Asks other services whether they have what they need. */
@Injectable()
export class ServiceReadiness {
  constructor(private readonly transport: RedisStreamClient) {}

  async lacksOf(service: string): Promise<Lacks> {
    try {
      return (await createClient(readinessOf(service), this.transport).readiness({})).lacks;
    } catch (error) {
      // A replica of the version before, which answers and has no such method.
      return error instanceof ServiceError && error.code === 'not_found' ? 'untold' : undefined;
    }
  }
}
