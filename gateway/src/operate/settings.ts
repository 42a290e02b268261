import type { Setting } from '@attune/gateway-contract/operate';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { sourceOf } from './setting-sources.config.js';

/** Settings whose values an operator may see. A setting that is not here shows none: a new one could hold a secret, and so can an address. */
const HARMLESS: ReadonlySet<string> = new Set<keyof GatewayConfig>([
  'NODE_ENV',
  'LOG_LEVEL',
  'HEALTH_PORT',
  'HEALTH_HOST',
  'SHUTDOWN_DELAY_MS',
  'PORT',
  'HOST',
  'OBJECT_STORAGE_REGION',
  'OPERATOR_NAME',
  'OPERATOR_CONTACT',
  'SECURITY_LOG_DIR',
  'RELEASE_NOTES_FILE',
  'DEMO_BANNER',
  'WEB_ROOT',
  'TRUST_PROXY',
]);

/** The gateway's settings, and where each value is from. */
@Injectable()
export class Settings {
  readonly #list: Setting[];

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.#list = Object.keys(gatewayConfig.shape)
      .toSorted()
      .map(name => {
        const value = config[name as keyof GatewayConfig];
        const isWithheld = !HARMLESS.has(name);
        const source = sourceOf(name, value);
        return { name, source, isWithheld, value: isWithheld || value === undefined ? null : written(value) };
      });
  }

  /** As they were at the start. */
  list(): Setting[] {
    return this.#list;
  }
}

/** Text, numbers and lists of texts, as a person would write them. */
const written = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
