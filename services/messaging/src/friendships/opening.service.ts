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
    const marks: Record<string, MarksOf> = {};
    for (const note of notes) {
      const seq = await this.#keep(note, state);
      if (note.wasRead) Object.assign(marks, await this.#readBy(otherOf(note, state), seq));
    }
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

  /** Answers its place. */
  async #keep(
    { senderId, text, about, sentAt, acceptedAt }: OpeningNote,
    { _id, friendshipRevision }: ConversationState,
  ) {
    const sendId = openingIdOf(_id, friendshipRevision);
    const said = { senderId, text, ...(about && { about }), acceptedAt: new Date(acceptedAt) };
    const draft = { conversationId: _id, ...said, sendId, callId: sendId };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const earlier = await this.messages.sentAs(_id, senderId, sendId);
      if (earlier) return earlier.seq;
      const stored = await this.messages.insert(placed(await this.messages.last(_id), draft, new Date(sentAt)));
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
