import { chatEvents } from '@attune/gateway-contract/chat-events';
import { useState } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { translator } from '../../../i18n/translator.js';
import { failureSentence } from '../model/failure-sentence.js';
import type { MessagingClient } from '../model/messaging-client.js';
import type { Intent } from './composer-intent.js';
import { useAreYouSure, type AreYouSureState } from './use-are-you-sure.js';
import { useDraft } from './use-draft.js';

const MessageText = chatEvents.edit_message.input.shape.text;
const Caption = chatEvents.send_message.input.shape.text;

type Draft = ReturnType<typeof useDraft>;

export interface ComposerState extends Pick<Draft, 'begin' | 'draftedWith' | 'refusesDrafted' | 'picked' | 'pick'> {
  text: string;
  write: (text: string) => void;
  /** There is something to send, and its photo is uploaded. */
  canSubmit: boolean;
  submit: (isSure?: boolean) => void;
  sure: AreYouSureState;
  intent: Intent | undefined;
  setIntent: (intent: Intent | undefined) => void;
  /** Why it was not sent. */
  complaint: string | undefined;
}

interface Editing {
  intent: Intent | undefined;
  edited: string;
  complaint: string | undefined;
}
const NOTHING: Editing = { intent: undefined, edited: '', complaint: undefined };

/** What is being written. A new message is a draft that is stored; an edit is not. */
export function useComposer(client: MessagingClient, friendId: string): ComposerState {
  const { draft, draftedWith, refusesDrafted, isRefused, picked, pick, ...drafting } = useDraft(client, friendId);
  const ofDraft = { draftedWith, refusesDrafted, picked, pick };
  const [{ intent, edited, complaint }, setEditing] = useState(NOTHING);
  const isEdit = intent?.to === 'edit';
  const text = isEdit ? edited : draft;
  const canSubmit = isEdit || !picked ? text.trim() !== '' : picked.photo !== undefined;
  const { state } = client.conversation(friendId);
  const sure = useAreYouSure(client.memberId, text, state.getState);

  const setIntent = (next: Intent | undefined) => {
    sure.forget();
    setEditing({ intent: next, edited: next?.to === 'edit' ? next.message.text : '', complaint: undefined });
  };
  const write = (next: string) => {
    sure.forget();
    setEditing({ intent, edited: isEdit ? next : '', complaint: undefined });
    if (!isEdit) drafting.write(next);
  };
  const begin = (...suggestion: Parameters<Draft['begin']>) => {
    sure.forget();
    drafting.begin(...suggestion);
  };
  const complain = (sentence: string) => setEditing({ intent, edited, complaint: sentence });
  const submit = (isSure = false) => {
    if (!canSubmit) return;
    const { success, data, error } = (isEdit || !picked ? MessageText : Caption).safeParse(text);
    if (!success) return void faultText(error.issues[0]?.message ?? '').then(complain);
    if (!isEdit && isRefused) return complain(translator('messaging.drafted')('writeYourself'));
    if (!isSure && sure.asks(data)) return;
    sure.forget();
    setEditing(NOTHING);
    if (!isEdit) return drafting.send(data, intent?.message.seq);
    const { seq, text: before } = intent.message;
    if (seq === undefined || data === before) return;
    // An edit that was refused is back in the box, with the reason.
    const { edit } = state.getState();
    edit(seq, data).catch((why: unknown) => complain(failureSentence(why)));
  };
  return { text, write, canSubmit, submit, sure, intent, setIntent, complaint, begin, ...ofDraft };
}

/** In English the sentences are loaded when the first is needed: they are a fiftieth of the page. */
async function faultText(reason: string): Promise<string> {
  await loadMessages(['reasons']);
  return fieldText(reason);
}
