import type { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { ServiceProof } from '@attune/platform/service-proof';
import type { Answers } from '@attune/platform/testing/fake-client';

interface Sent {
  from: string;
  to: string;
  seq: number;
  at: Date;
}

/** Messaging, as far as notifications asks it. */
export function fakeMessages(proofs: ServiceProof) {
  /** What a member has not read, by their id. */
  const unread = new Map<string, { with: string; unread: number; at: Date }[]>();
  const sent: Sent[] = [];
  /** Up to where a member has read, by both ids. */
  const read = new Map<string, number>();
  const isIn = ({ from, to }: Sent, userId: string, other: string) => from === other && to === userId;
  const answers: Answers<typeof messagingContract> = {
    unreadSince: async ({ userId, since, proof }) => {
      proofs.require(proof, 'unreadSince', userId);
      const found = (unread.get(userId) ?? []).filter(({ at }) => at > new Date(since));
      return { conversations: found.map(({ with: other, unread: count }) => ({ with: other, unread: count })) };
    },
    recentMessages: async ({ since, until, proof }) => {
      proofs.require(proof, 'recentMessages', since, until);
      const found = sent.filter(({ at }) => at >= new Date(since) && at < new Date(until));
      return { senders: found.map(({ from, to, seq }) => ({ from, to, seq })), next: null };
    },
    unreadOf: async ({ userId, with: other, proof }) => {
      proofs.require(proof, 'unreadOf', userId, other);
      const readSeq = read.get(`${userId} ${other}`) ?? 0;
      return { isUnread: sent.some(one => isIn(one, userId, other) && one.seq > readSeq), readSeq };
    },
  };
  return {
    answers,
    unread,
    send: (from: string, to: string, seq: number, at = new Date()) => void sent.push({ from, to, seq, at }),
    markRead: (userId: string, other: string, seq: number) => void read.set(`${userId} ${other}`, seq),
  };
}
