import { Replicas } from '@attune/platform/replicas';
import { Injectable } from '@nestjs/common';
import { Closings } from '../closings/closings.js';
import type { LastMessage } from '../store/message.js';
import { type CurrentState, CurrentStateRepository } from './current-state.repository.js';
import { MessageRepository } from './message.repository.js';

/** What decides about a message that is sent. */
export interface FollowedState extends Pick<CurrentState, 'areFriends' | 'last'> {
  /** Remembers the message that was stored after the last one. */
  keep: (stored: LastMessage) => void;
}

interface Remembered {
  last: LastMessage;
  until: number;
}

const MOST = 20_000;
/** Bounds what no epoch tells: a server of Redis that was cut off and still answers. */
const REMEMBERED_MS = 60_000;

/**
 * What messages follow: read from the database once, and then remembered while the conversation stays open. Only what is open is
 * remembered, in one epoch of closings, and only while each replica tells the others what it closes. A place that is
 * remembered and taken costs another try: the unique index decides. With several replicas the last message is read, as most places were taken.
 */
@Injectable()
export class FollowedStates {
  readonly #open = new Map<string, Remembered>();
  #epoch: string | undefined;

  constructor(
    private readonly states: CurrentStateRepository,
    private readonly messages: MessageRepository,
    private readonly closings: Closings,
    private readonly replicas: Replicas,
  ) {}

  /** Of a conversation in which one message is sent after the other. What is not kept is forgotten, so that another try reads it. */
  async of(conversationId: string): Promise<FollowedState> {
    const [epoch, replicas] = await Promise.all([this.closings.epoch(), this.replicas.seen()]);
    this.#enter(replicas?.areCurrent ? epoch : undefined);
    const until = performance.now() + REMEMBERED_MS;
    const found = this.#take(conversationId);
    if (!found) return this.#read(conversationId, until);
    // Made before the read: what is closed meanwhile begins an epoch in which this does not count.
    const keep = this.#keeping(conversationId, found.until);
    const last = replicas?.isAlone ? found.last : await this.messages.last(conversationId);
    return { areFriends: true, last, keep };
  }

  #enter(epoch: string | undefined): void {
    if (epoch === this.#epoch) return;
    this.#open.clear();
    this.#epoch = epoch;
  }

  #take(conversationId: string): Remembered | undefined {
    const found = this.#open.get(conversationId);
    this.#open.delete(conversationId);
    return found && found.until > performance.now() ? found : undefined;
  }

  async #read(conversationId: string, until: number): Promise<FollowedState> {
    const keep = this.#keeping(conversationId, until);
    const { areFriends, last } = await this.states.of(conversationId);
    return { areFriends, last, keep: areFriends ? keep : () => undefined };
  }

  /** In the epoch that is now. Not an ending: another replica may take the message that opens the conversation again. */
  #keeping(conversationId: string, until: number) {
    const epoch = this.#epoch;
    return ({ seq, createdAt, ending }: LastMessage) => {
      if (ending || epoch === undefined || epoch !== this.#epoch) return;
      if (this.#open.size >= MOST) this.#open.delete(this.#open.keys().next().value ?? '');
      this.#open.set(conversationId, { last: { seq, createdAt }, until });
    };
  }
}
