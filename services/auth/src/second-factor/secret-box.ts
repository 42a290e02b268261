import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { SecretKey } from './secret-key.js';

type Secrets = Pick<AuthConfig, 'SECOND_FACTOR_KEY' | 'SECOND_FACTOR_KEY_ACCEPTED'>;

/** The keys of second factors: the database alone opens nothing. The first one writes, and what any of them wrote is read. */
@Injectable()
export class SecretBox {
  readonly #first: SecretKey;
  readonly #others: SecretKey[];

  constructor(@Inject(AUTH_CONFIG) { SECOND_FACTOR_KEY, SECOND_FACTOR_KEY_ACCEPTED }: Secrets) {
    this.#first = new SecretKey(SECOND_FACTOR_KEY);
    this.#others = SECOND_FACTOR_KEY_ACCEPTED === undefined ? [] : [new SecretKey(SECOND_FACTOR_KEY_ACCEPTED)];
  }

  get keys(): [SecretKey, ...SecretKey[]] {
    return [this.#first, ...this.#others];
  }

  /** Readable for the same owner alone. */
  seal(text: string, owner: string): { sealed: string; key: string } {
    return { sealed: this.#first.seal(text, owner), key: this.#first.id };
  }

  /** Undefined for what was sealed with a key that is not listed, or for another owner. */
  open(sealed: string, owner: string): string | undefined {
    for (const key of this.keys) {
      try {
        return key.open(sealed, owner);
      } catch {
        // Perhaps with the next one.
      }
    }
    return undefined;
  }
}
