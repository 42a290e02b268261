import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import type { Begun, Claims } from './oidc-flows.js';

export const CALLBACK_PATH = '/api/auth/oidc/callback';

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;
/** After this long its document is read anew: its addresses may be others. Its keys are read when one is missing. */
const KNOWN_MS = 3_600_000;

/** The identity provider that the operator named. It is asked for what it is at the first login, so that auth starts without it. */
@Injectable()
export class IdentityProvider {
  #known: { configuration: Promise<oidc.Configuration>; until: number } | undefined;

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  get name(): string | undefined {
    return this.config.OIDC_NAME;
  }

  /** Where a browser goes to log in, and what the answer is checked against. */
  async begin(): Promise<{ url: string; begun: Begun }> {
    const configuration = await this.#configuration();
    const begun = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callback('').href,
      scope: SCOPE,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, begun };
  }

  /**
   * Who the browser came back as. Undefined where anything in the answer is not right: which of it, no one is told. Code and tokens go no
   * further than this.
   */
  async claims(query: string, { state, nonce, verifier }: Begun): Promise<Claims | undefined> {
    try {
      const configuration = await this.#configuration();
      const tokens = await oidc.authorizationCodeGrant(configuration, this.#callback(query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return undefined;
      const { iss: issuer, sub: subject } = claims;
      // Some providers tell addresses and names here alone.
      const isTold = claims['email'] !== undefined && claims['email_verified'] !== undefined;
      const isAsked = !isTold && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = isAsked ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject) : {};
      return { ...claims, ...more, issuer, subject };
    } catch (error) {
      // Neither message nor cause: they may have what was answered.
      this.log.warn({ fault: faultOf(error) }, 'oidc_answer_refused');
      return undefined;
    }
  }

  /** Of an attempt that failed, nothing is kept. */
  async #configuration(): Promise<oidc.Configuration> {
    const known = this.#known;
    if (known && known.until > Date.now()) return known.configuration;
    const found = { configuration: this.#discover(), until: Date.now() + KNOWN_MS };
    this.#known = found;
    try {
      return await found.configuration;
    } catch (error) {
      if (this.#known === found) this.#known = undefined;
      if (error instanceof ServiceError) throw error;
      this.log.warn({ fault: faultOf(error) }, 'oidc_provider_away');
      throw new ServiceError<AuthReason>('unavailable', 'oidc_away');
    }
  }

  async #discover(): Promise<oidc.Configuration> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret, NODE_ENV } = this.config;
    if (!issuer || !id) throw new ServiceError<AuthReason>('not_found', 'oidc_off');
    const mayBePlain = NODE_ENV !== 'production' && issuer.startsWith('http:');
    return oidc.discovery(new URL(issuer), id, secret, undefined, {
      // The signature of each ID token is checked, although it comes over TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(mayBePlain ? [oidc.allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
    });
  }

  #callback(query: string): URL {
    const url = new URL(CALLBACK_PATH, this.config.PUBLIC_URL);
    url.search = query;
    return url;
  }
}

const faultOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown';
