import { friendsApi } from '@attune/gateway-contract/friends';
import { ApiError, call } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { nameOf, type Step, type StepKind } from './friend-lists.js';

type StepCall = (me: string, them: string, said: Pick<Step, 'note' | 'about'>) => Promise<unknown>;

const calls: Record<StepKind, StepCall> = {
  send: (userId, targetId, said) => call(friendsApi.sendRequest, { input: { userId, targetId, ...said } }),
  accept: (userId, requesterId) => call(friendsApi.acceptRequest, { input: { userId, requesterId } }),
  decline: (_, requesterId) => call(friendsApi.declineRequest, { input: { requesterId } }),
  cancel: (_, targetId) => call(friendsApi.cancelRequest, { input: { targetId } }),
  unfriend: (_, friendId) => call(friendsApi.unfriend, { input: { friendId } }),
  block: (_, targetId) => call(friendsApi.block, { input: { targetId } }),
  unblock: (_, targetId) => call(friendsApi.unblock, { input: { targetId } }),
};

/** What takes a step back wholly, and what it is called; a step without it was confirmed, or has its own button still. */
export const wayBack: Partial<Record<StepKind, { kind: StepKind; label: 'undo' | 'unblock' }>> = {
  cancel: { kind: 'send', label: 'undo' },
  block: { kind: 'unblock', label: 'unblock' },
  unblock: { kind: 'block', label: 'undo' },
};

/** Asks the gateway to take a step for the member `me`. */
export const take = (me: string, { kind, person, ...said }: Step): Promise<unknown> =>
  calls[kind](me, person._id, said);

/** The sentence after a step. */
export const doneSentence = ({ kind, person }: Step): string =>
  translator('friends.steps')(`${kind}.done`, { name: nameOf(person) });

/** The sentence for a step that the server refused or did not answer. Undefined if the failure is only logged. */
export function failedSentence({ kind }: Step, error: Error): string | undefined {
  const t = translator('friends.steps');
  if (error instanceof ApiError) return error.failure?.msg ?? t(`${kind}.refused`);
  return kind === 'accept' ? undefined : t(`${kind}.broken`);
}
