import { aiContract } from '@attune/ai-contract/ai.contract';
import type { PartState } from '@attune/gateway-contract/operate';
import { mailContract } from '@attune/mail-contract/mail.contract';
import type { MailFault } from '@attune/mail-contract/mail-test';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';

/** Nothing is there: asking for it shows whether the storage answers, also where its folder is not made yet. */
const PROBE = 'operate/probe';
/** However often the page is opened, and by how many at once, a host outside is asked once a minute. */
const KEPT_MS = 60_000;
const NO_ANSWER: readonly MailFault[] = ['hostUnknown', 'hostUnreachable', 'noAnswer'];

/** What is used by one service, or by the gateway itself. */
@Injectable()
export class UsedParts {
  readonly #kept = new Map<string, { until: number; state: Promise<PartState> }>();

  constructor(
    @InjectObjectStorage() private readonly objects: Pick<ObjectStorage, 'exists'>,
    @InjectClient(mailContract) private readonly mail: Pick<Client<typeof mailContract>, 'checkServer'>,
    @InjectClient(aiContract) private readonly ai: Pick<Client<typeof aiContract>, 'checkModels'>,
  ) {}

  objectStorage(): Promise<PartState> {
    return this.objects.exists(PROBE).then(
      () => 'running',
      () => 'silent',
    );
  }

  mailServer(caller: Caller): Promise<PartState> {
    return this.#onceAMinute('mailServer', () => this.#askMailServer(caller));
  }

  model(caller: Caller): Promise<PartState> {
    return this.#onceAMinute('model', () => this.#askModels(caller));
  }

  #onceAMinute(name: string, ask: () => Promise<PartState>): Promise<PartState> {
    const kept = this.#kept.get(name);
    if (kept && Date.now() < kept.until) return kept.state;
    const state = ask();
    this.#kept.set(name, { until: Date.now() + KEPT_MS, state });
    return state;
  }

  /** With two of them, one that does not work is told. */
  async #askModels(caller: Caller): Promise<PartState> {
    try {
      const { states } = await this.ai.checkModels({}, caller);
      if (states.length === 0) return 'notConfigured';
      return states.find(state => state === 'silent') ?? states.find(state => state === 'lacking') ?? 'running';
    } catch {
      return 'unknown';
    }
  }

  async #askMailServer(caller: Caller): Promise<PartState> {
    try {
      const { fault } = await this.mail.checkServer({}, caller);
      if (fault === null) return 'running';
      return NO_ANSWER.includes(fault) ? 'silent' : 'lacking';
    } catch {
      return 'unknown';
    }
  }
}
