import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { BrowserCookie } from './browser-cookie.js';

/** As long as the mailed link works. */
export const LIFE_SECONDS = 24 * 3600;

/** Tells the browser that registered from all others: the mailed link signs in there and nowhere else. */
@Injectable()
export class RegistrationCookie extends BrowserCookie {
  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    super(config, 'registration', LIFE_SECONDS);
  }
}
