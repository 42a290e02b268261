import { friendsApi } from '@attune/gateway-contract/friends';
import { ApiError, call } from '../../api.js';
import { nameOf, type Move, type Person, type Step } from './friend-lists.js';

interface MoveCall {
  send: (me: string, them: string) => Promise<unknown>;
  done: (person: Person) => string;
  /** Shown when the server refuses without saying why. */
  refused: string;
  /** Shown when no answer came; a move without it is only logged then. */
  broken?: string;
}

const moves: Record<Move, MoveCall> = {
  send: {
    send: (userId, targetId) => call(friendsApi.sendRequest, { input: { userId, targetId } }),
    done: () => 'Friend request sent.',
    refused: 'Failed to send friend request.',
    broken: 'Error sending friend request.',
  },
  accept: {
    send: (userId, requesterId) => call(friendsApi.acceptRequest, { input: { userId, requesterId } }),
    done: () => 'Friend request accepted',
    refused: 'Failed to accept friend request.',
  },
  decline: {
    send: (_, requesterId) => call(friendsApi.declineRequest, { input: { requesterId } }),
    done: () => 'Friend request declined.',
    refused: 'Failed to decline friend request.',
    broken: 'Error declining friend request.',
  },
  cancel: {
    send: (_, targetId) => call(friendsApi.cancelRequest, { input: { targetId } }),
    done: () => 'Friend request cancelled.',
    refused: 'Failed to cancel friend request.',
    broken: 'Error cancelling friend request.',
  },
  unfriend: {
    send: (_, friendId) => call(friendsApi.unfriend, { input: { friendId } }),
    done: person => `${nameOf(person)} is no longer your friend.`,
    refused: 'Failed to remove friend.',
    broken: 'Error removing friend.',
  },
  block: {
    send: (_, targetId) => call(friendsApi.block, { input: { targetId } }),
    done: person => `${nameOf(person)} is blocked.`,
    refused: 'Failed to block.',
    broken: 'Error blocking.',
  },
  unblock: {
    send: (_, targetId) => call(friendsApi.unblock, { input: { targetId } }),
    done: person => `${nameOf(person)} is no longer blocked.`,
    refused: 'Failed to unblock.',
    broken: 'Error unblocking.',
  },
};

/** What takes a step back wholly, and what it is called; a step without it was confirmed, or has its own button still. */
export const wayBack: Partial<Record<Move, { move: Move; label: string }>> = {
  cancel: { move: 'send', label: 'Undo' },
  block: { move: 'unblock', label: 'Unblock' },
  unblock: { move: 'block', label: 'Undo' },
};

/** Asks the gateway to take a step for the member `me`. */
export const take = (me: string, { move, person }: Step): Promise<unknown> => moves[move].send(me, person._id);

/** What is said after a step was taken. */
export const doneSentence = ({ move, person }: Step): string => moves[move].done(person);

/** What is said when a step was not taken; undefined when it is only logged. */
export function failedSentence({ move }: Step, error: Error): string | undefined {
  const { refused, broken } = moves[move];
  return error instanceof ApiError ? (error.failure?.msg ?? refused) : broken;
}
