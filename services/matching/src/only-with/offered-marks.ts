import { authContract } from '@attune/auth-contract/auth.contract';
import { Mark } from '@attune/auth-contract/shown-marks';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** The operator rarely changes it. */
const FRESH_MS = 60_000;
/** How long a service that did not answer isn't asked again. */
const RETRY_MS = 10_000;

interface Offered {
  marks: Mark[];
  domains: string[];
}

/** Which marks members can get at this instance. */
@Injectable()
export class OfferedMarks {
  #last: Offered | undefined;
  #isKnownUntil = 0;
  /** All who ask meanwhile wait for it. */
  #reading: Promise<Offered | undefined> | undefined;

  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(moderationContract) private readonly moderation: Client<typeof moderationContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async read(): Promise<Offered> {
    const [{ domains, walletAge, hasModerator }, selfies] = await Promise.all([
      this.auth.offeredMarks({}),
      this.moderation.takesSelfies({}),
    ]);
    const marks: Mark[] = [
      ...(domains.length > 0 ? (['mailDomain'] as const) : []),
      ...(selfies.isOn && hasModerator ? (['selfie'] as const) : []),
      ...(walletAge ? (['walletAge'] as const) : []),
    ];
    this.#last = { marks, domains };
    this.#isKnownUntil = Date.now() + FRESH_MS;
    return this.#last;
  }

  /** The marks that count in a choice: those that members can get here, as another one would hide everyone. All, while that isn't known. */
  async marks(): Promise<Mark[]> {
    return (await this.known())?.marks ?? Mark.options;
  }

  /** At most a minute old, or as it was when it could last be read; undefined where it never could. */
  async known(): Promise<Offered | undefined> {
    if (Date.now() < this.#isKnownUntil) return this.#last;
    this.#reading ??= this.#readOrLast().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readOrLast(): Promise<Offered | undefined> {
    try {
      return await this.read();
    } catch (err) {
      this.#isKnownUntil = Date.now() + RETRY_MS;
      this.log.warn({ err }, 'offered_marks_not_read');
      return this.#last;
    }
  }
}
