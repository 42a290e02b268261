import { type aiApi, CHAT_LIMITS } from '@attune/gateway-contract/ai';
import type { z } from 'zod';
import type { Refused } from '../../../i18n/refusal.text.js';
import { beginningOf } from '../../../i18n/beginning.js';

export type ChatCompletion = z.output<typeof aiApi.chat.output>;
export type Person = ChatCompletion['people'][number];
export type Sent = NonNullable<ChatCompletion['sent']>;

/** Why an answer ends where it does, or was none at all. */
export type Notice = 'empty' | 'failed' | 'stopped';

interface Mine {
  key: string;
  kind: 'mine';
  text: string;
}
export interface Answer {
  key: string;
  kind: 'answer';
  text: string;
  people: Person[];
  /** Where to go on from it. Conversations that were stored by an earlier version have none. */
  nextPages?: ChatCompletion['nextPages'];
  /** Who wrote it: the coach, a model, Attune itself where no model was asked; of one that broke off it was not said. */
  by: Sent['destination'] | 'attune' | 'unknown';
  model: string;
  /** It was longer than an answer may be. */
  isCut: boolean;
}
/** What happened instead of an answer. It is for the person alone, and never sent. `detail`: what was said about it then; the server's reason, if it gave one. */
export interface NoticeEntry {
  key: string;
  kind: 'notice';
  notice: Notice;
  detail?: string | undefined;
  reason?: string | undefined;
  params?: Record<string, string | number> | undefined;
}
export type Entry = Mine | Answer | NoticeEntry;

/** What was said, oldest first. `lastSent`: what the last answer was made from, null where nothing was sent to anybody. */
export interface Conversation {
  entries: Entry[];
  lastSent?: Sent | null | undefined;
}

export const NOTHING_SAID: Conversation = { entries: [] };

const newKey = () => crypto.randomUUID();

/** The person's own message, without the blanks around it. */
export const mine = (text: string): Entry => ({ key: newKey(), kind: 'mine', text: text.trim() });

/** After an answer has come; one without a text is a notice. */
export function answered(before: Conversation, { choices: [choice], people, nextPages, sent, model }: ChatCompletion) {
  const text = choice.message.content;
  const isCut = choice.finish_reason === 'length';
  const entry: Entry = text.trim()
    ? { key: newKey(), kind: 'answer', text, people, nextPages, by: sent?.destination ?? 'attune', model, isCut }
    : { key: newKey(), kind: 'notice', notice: 'empty' };
  return { entries: [...before.entries, entry], lastSent: sent };
}

/** After no whole answer came: what there is of it stays. */
export function brokenOff(before: Conversation, text: string, notice: Notice, refused?: Refused): Conversation {
  const part: Entry = {
    key: newKey(),
    kind: 'answer',
    text,
    people: [],
    by: 'unknown',
    model: '',
    isCut: true,
  };
  const { message, reason, params } = refused ?? {};
  const said = { ...(message && { detail: message }), ...(reason && { reason, ...(params && { params }) }) };
  const entry: Entry = { key: newKey(), kind: 'notice', notice, ...said };
  return { ...before, entries: [...before.entries, ...(text.trim() ? [part] : []), entry] };
}

/** Up to the last question, to be asked again. */
export function upToQuestion({ entries }: Conversation): Entry[] {
  return entries.slice(0, entries.findLastIndex(({ kind }) => kind === 'mine') + 1);
}

/** Whether the last question has no answer, and can be asked again. */
export const isUnanswered = ({ entries }: Conversation) => {
  const last = entries.at(-1);
  return last?.kind === 'mine' || last?.kind === 'notice';
};

interface Said {
  role: 'user' | 'assistant';
  content: string;
}

/** What is sent of a conversation: its newest messages, as many as the limits allow. Notices are not part of it. */
export function sendable(entries: Entry[]): Said[] {
  const said = entries.flatMap(saidIn).slice(-CHAT_LIMITS.messages);
  let room: number = CHAT_LIMITS.bytes;
  const fits = ({ content }: Said) => (room -= new TextEncoder().encode(content).length) >= 0;
  const firstTooMuch = said.findLastIndex(message => !fits(message));
  return said.slice(firstTooMuch + 1);
}

/** What Attune answers by itself, as that there were too many questions, tells a model nothing. */
function saidIn(entry: Entry): Said[] {
  if (entry.kind === 'notice' || (entry.kind === 'answer' && entry.by === 'attune')) return [];
  return [{ role: entry.kind === 'mine' ? 'user' : 'assistant', content: short(entry.text) }];
}

/** A long answer goes back with its beginning; no character is cut in half. */
function short(text: string): string {
  if (text.length <= CHAT_LIMITS.characters) return text;
  return `${beginningOf(text, CHAT_LIMITS.characters - 1)}…`;
}
