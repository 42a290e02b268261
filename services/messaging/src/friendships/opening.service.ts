import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { OpeningNote } from '@attune/friends-contract/friendship.methods';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import { InjectClient } from '@attune/platform/client';
import type { Announcer, Client } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import type { MarksOf } from '../conversations/conversation.js';
import { ConversationRepository, type ConversationState } from '../conversations/conversation.repository.js';
import { MessageRepository } from '../messages/message.repository.js';
import { PreferenceRepository } from '../preferences/preference.repository.js';
import { openingIdOf, placed } from '../store/message.js';

/** Far more than two members can write while a note is kept. */
const ATTEMPTS = 100;

/**
 * Opens conversations. What the two said with their requests is in it before either can write: friends keeps the notes until they are
 * messages here, and a message of that name is stored once. So each step may be repeated, and none is lost.
 */
@Injectable()
export class OpeningService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly preferences: PreferenceRepository,
    private readonly proofs: ServiceProof,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectAnnouncer(messagingContract) private readonly events: Announcer<typeof messagingContract>,
  ) {}

  async open(state: ConversationState, hasOpening: boolean | undefined): Promise<void> {
    const notes = hasOpening ? await this.#notesOf(state) : [];
    if (notes.length === 0 && (await this.conversations.knows(state))) return;
    const marks: Record<string, MarksOf> = {};
    for (const note of notes) {
      const seq = await this.#keep(note, state);
      // Ended before it came: friends keeps it, and hands it over when the conversation is open again.
      if (seq === undefined) return;
      if (note.wasRead) Object.assign(marks, await this.#readBy(otherOf(note, state), seq));
    }
    if (notes.length === 0) await this.#openAgain(state);
    await this.conversations.saveState(state, marks);
    if (notes.length === 0) return;
    await this.events.conversationOpened({ userIds: state.members });
    await this.friends.removeOpening(this.#asked('removeOpening', state));
  }

  async #notesOf(state: ConversationState): Promise<OpeningNote[]> {
    return (await this.friends.openingNotes(this.#asked('openingNotes', state))).notes;
  }

  #asked(method: 'openingNotes' | 'removeOpening', { members, friendshipRevision: revision }: ConversationState) {
    return { userIds: members, revision, proof: this.proofs.of('friends', method, ...members, String(revision)) };
  }

  /** Both said yes to a new friendship: an ending of the one before does not hold. Where a note comes with it, that is the last message instead. */
  async #openAgain(state: ConversationState): Promise<void> {
    const { _id, friendshipRevision } = state;
    const sendId = openingIdOf(_id, friendshipRevision, true);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const last = await this.messages.last(_id);
      // In this order: an ending that was said in this friendship is found to be known.
      if (!last?.ending || (await this.conversations.knows(state))) return;
      const [ending] = await this.messages.at(_id, [last.seq]);
      const said = { senderId: ending?.senderId ?? '', text: '', opensAgain: true };
      if (await this.messages.insert(placed(last, { conversationId: _id, ...said, sendId, callId: sendId }))) return;
    }
    throw unavailable();
  }

  /** Answers its place; undefined where the conversation was ended in this friendship. */
  async #keep(
    { senderId, text, about, sentAt, acceptedAt }: OpeningNote,
    state: ConversationState,
  ): Promise<number | undefined> {
    const { _id, friendshipRevision } = state;
    const sendId = openingIdOf(_id, friendshipRevision);
    const said = { senderId, text, ...(about && { about }), acceptedAt: new Date(acceptedAt) };
    const draft = { conversationId: _id, ...said, sendId, callId: sendId };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const earlier = await this.messages.sentAs(_id, senderId, sendId);
      if (earlier) return earlier.seq;
      const last = await this.messages.last(_id);
      if (last?.ending && (await this.conversations.knows(state))) return undefined;
      const stored = await this.messages.insert(placed(last, draft, new Date(sentAt)));
      if (stored) return stored.seq;
    }
    throw unavailable();
  }

  async #readBy(userId: string, seq: number): Promise<Record<string, MarksOf>> {
    const { marks } = await this.preferences.of(userId);
    const own = { read: seq, delivered: seq };
    return { [userId]: marks ? { ...own, shownRead: seq, shownDelivered: seq } : own };
  }
}

const otherOf = ({ senderId }: OpeningNote, { members: [one, other] }: ConversationState) =>
  one === senderId ? other : one;
