import { isWithinFirstDays } from '../model/early-days.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { kindsIn } from './judged-messages.js';

/** The first two are signs in the first days only. */
const SIGNS = ['elsewhere', 'love', 'money', 'absence'] as const;
type SignKind = (typeof SIGNS)[number];

/** One reason not to meet is none; the second one is a sign. */
const LINES_AT_LEAST: Record<SignKind, number> = { elsewhere: 1, love: 1, money: 1, absence: 2 };
const ONLY_EARLY = new Set<SignKind>(['elsewhere', 'love']);

export interface WarningSign {
  kind: SignKind;
  /** The messages that a sign rests on, oldest first. */
  lines: readonly [ShownMessage, ...ShownMessage[]];
}

export const isReceived = ({ isMine, isRemoved, seq }: ShownMessage): boolean =>
  !isMine && !isRemoved && seq !== undefined;

/** The signs in the friend's loaded messages, the oldest first. If the beginning is not known, no message counts as early. */
export function warningSigns(messages: readonly ShownMessage[], begun: string | undefined): WarningSign[] {
  const received = messages.filter(isReceived);
  const signs = SIGNS.flatMap(kind => {
    const [first, ...others] = received.filter(
      message =>
        kindsIn(message).includes(kind) && (!ONLY_EARLY.has(kind) || isWithinFirstDays(begun, message.createdAt)),
    );
    return first && others.length + 1 >= LINES_AT_LEAST[kind] ? [{ kind, lines: [first, ...others] as const }] : [];
  });
  return signs.toSorted((one, other) => one.lines[0].createdAt.localeCompare(other.lines[0].createdAt));
}
