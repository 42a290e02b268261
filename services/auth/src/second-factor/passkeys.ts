import type { PasskeyJson } from '@attune/auth-contract/second-factor';
import { instance } from '@attune/platform/instance/instance';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import type { User } from '../users/user.repository.js';
import type { StoredPasskey } from '../users/second-factor.schema.js';

type NewPasskey = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** WebAuthn as the product uses it: discoverable passkeys, made and used only where the device has verified its user. */
@Injectable()
export class Passkeys {
  readonly #party: RelyingParty;

  constructor(
    @Inject(AUTH_CONFIG) { PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>,
    @InjectLogger() private readonly log: Logger,
  ) {
    this.#party = relyingPartyOf(PUBLIC_URL);
  }

  async registrationOptions({ id, username, secondFactor }: User) {
    return generateRegistrationOptions({
      rpName: instance().name,
      rpID: this.#party.id,
      userName: username,
      userID: Uint8Array.from(Buffer.from(id, 'hex')),
      attestationType: 'none',
      excludeCredentials: described(secondFactor?.passkeys ?? []),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Undefined for what the library refuses. */
  async registered(response: PasskeyJson, expectedChallenge: string): Promise<NewPasskey | undefined> {
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.#party.origin,
        expectedRPID: this.#party.id,
        requireUserVerification: true,
      });
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    } catch (err) {
      this.log.info({ err }, 'passkey_refused');
      return undefined;
    }
  }

  /** Without passkeys the browser offers those it knows. */
  async loginOptions(passkeys: StoredPasskey[] = []) {
    return generateAuthenticationOptions({
      rpID: this.#party.id,
      allowCredentials: described(passkeys),
      userVerification: 'required',
    });
  }

  /** The passkey's next counter; undefined for what the library refuses, as a counter that does not rise. */
  async counterOf(
    response: PasskeyJson,
    expectedChallenge: string,
    { id, publicKey, counter }: StoredPasskey,
  ): Promise<number | undefined> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.#party.origin,
        expectedRPID: this.#party.id,
        credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
        requireUserVerification: true,
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch (err) {
      this.log.info({ err }, 'passkey_refused');
      return undefined;
    }
  }
}

const described = (passkeys: StoredPasskey[]) => passkeys.map(({ id, transports }) => ({ id, transports }));

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

interface RelyingParty {
  id: string;
  origin: string;
}

/** Whom passkeys are made for. Browsers make none for addresses: a loopback one is reached by its name. */
function relyingPartyOf(publicUrl: string): RelyingParty {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return { id: hostname, origin };
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
}
