import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

/** What points are counted under: a keyed hash, so that Redis and the log hold no address and no username. */
@Injectable()
export class LimitKey {
  readonly #key: string;

  constructor(@Inject(GATEWAY_CONFIG) { DEVICE_KEY }: Pick<GatewayConfig, 'DEVICE_KEY'>) {
    this.#key = DEVICE_KEY;
  }

  of(...parts: string[]): string {
    const text = JSON.stringify(['limit', ...parts]);
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 27);
  }
}
