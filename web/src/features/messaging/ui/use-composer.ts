import { cleanText, faultOfText } from '@attune/gateway-contract/chat-events';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { translator } from '../../../i18n/translator.js';
import { failureSentence } from '../model/failure-sentence.js';
import type { MessagingClient } from '../model/messaging-client.js';
import type { Intent } from './composer-intent.js';
import { useVoice } from './use-voice.js';
import { useAreYouSure, type AreYouSureState } from './use-are-you-sure.js';
import { useStore } from 'zustand';
import type { DraftedWith } from '../model/draft-marks.js';
import type { WithText } from '../model/outbox.storage.js';
import type { Picked } from '../model/conversation.types.js';
import { useVerdict } from '../model/use-verdict.js';
import { isEnter, isOfInputMethod } from '../../../ui/enter-key.js';

type Draft = ReturnType<typeof useDraft>;

export interface ComposerState
  extends Pick<Draft, 'begin' | 'draftedWith' | 'refusesDrafted'>, Pick<Draft['photo'], 'picked' | 'pick'> {
  text: string;
  write: (text: string) => void;
  /** True if there is something to send and its photo is uploaded. */
  canSubmit: boolean;
  submit: (isSure?: boolean) => void;
  sure: AreYouSureState;
  intent: Intent | undefined;
  setIntent: (intent: Intent | undefined) => void;
  /** Why the message was not sent. */
  complaint: string | undefined;
  voice: ReturnType<typeof useVoice>;
}

interface Editing {
  intent: Intent | undefined;
  edited: string;
  complaint: string | undefined;
}
const NOTHING: Editing = { intent: undefined, edited: '', complaint: undefined };

/** The text that the member is writing. A new message is a stored draft; an edit is not stored. */
export function useComposer(client: MessagingClient, friendId: string): ComposerState {
  const { draft, draftedWith, refusesDrafted, isRefused, photo, ...drafting } = useDraft(client, friendId);
  const [{ intent, edited, complaint }, setEditing] = useState(NOTHING);
  const isEdit = intent?.to === 'edit';
  const { state } = client.conversation(friendId);
  const voice = useVoice(client, friendId, useStore(state, data => !data.isOpen) || isEdit);
  const ofDraft = { draftedWith, refusesDrafted, picked: photo.picked, pick: photo.pick, voice };
  const text = isEdit ? edited : draft;
  const canSubmit = isEdit || !photo.picked ? text.trim() !== '' : photo.isReady;
  const sure = useAreYouSure(client.memberId, { text, file: photo.picked?.file }, state.getState);

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
    const data = cleanText(text);
    const fault = faultOf(data, isEdit || !photo.picked);
    if (fault) return void faultText(fault).then(complain);
    if (!isEdit && isRefused) return complain(translator('messaging.drafted')('writeYourself'));
    if (sure.asks({ text: data, nude: isEdit ? undefined : photo.nude, isSure })) return;
    sure.forget();
    setEditing(NOTHING);
    if (!isEdit) return drafting.send(data, intent?.message.seq);
    const { seq, text: before } = intent.message;
    if (seq === undefined || data === before) return;
    complainOfRefusal(state.getState().edit(seq, data), complain);
  };
  return { text, write, canSubmit, submit, sure, intent, setIntent, complaint, begin, ...ofDraft };
}

/** What was refused is back in the box, with the reason. */
function complainOfRefusal(edited: Promise<void>, complain: (sentence: string) => void): void {
  edited.catch((why: unknown) => complain(failureSentence(why)));
}

/** A caption may be empty, a message not. */
const faultOf = (text: string, isMessage: boolean) =>
  isMessage && text === '' ? 'message_missing' : faultOfText(text);

/** Loads the sentences in English with the first fault: they are a fiftieth of the page. */
async function faultText(reason: string): Promise<string> {
  await loadMessages(['reasons']);
  return fieldText(reason);
}

/** The picture that is to be sent, and what the device thinks of it. */
function usePicked({ pickedPhotos }: MessagingClient, friendId: string) {
  const [picked, setPicked] = useState(() => pickedPhotos.get(friendId));
  const isNude = useVerdict(picked?.judged);
  return {
    picked,
    /** It is uploaded, and Send waits no longer for the device. */
    isReady: picked?.photo !== undefined && isNude !== undefined,
    /** The picked file where it looks nude. */
    nude: isNude ? picked?.file : undefined,
    pick: (next: Picked | undefined) => {
      setPicked(next);
      if (next) pickedPhotos.set(friendId, next);
      else pickedPhotos.delete(friendId);
    },
  };
}

/** The draft of a new message, which is stored, and whether it began with a suggestion. */
function useDraft(client: MessagingClient, friendId: string) {
  const { drafts, draftMarks, typing } = client;
  const [draft, setDraft] = useState(() => drafts.of(friendId));
  const [draftedWith, setDraftedWith] = useState(() => draftMarks.of(friendId));
  const photo = usePicked(client, friendId);
  const refusesDrafted = useStore(client.conversation(friendId).state, data => data.refusesDrafted);
  const write = (next: string) => {
    setDraft(next);
    drafts.set(friendId, next);
    if (next.trim() !== '') return typing.typed(friendId);
    // A cleared draft starts without a mark.
    draftMarks.clear(friendId);
    setDraftedWith(undefined);
  };
  return {
    draft,
    draftedWith,
    refusesDrafted,
    /** True if the friend does not accept this draft. */
    isRefused: draftedWith !== undefined && refusesDrafted,
    write,
    photo,
    /** Appends a suggestion to the draft. */
    begin: (suggestion: string, by: DraftedWith) => {
      write(draft.trim() === '' ? suggestion : `${draft.trimEnd()} ${suggestion}`);
      draftMarks.set(friendId, by);
      setDraftedWith(draftMarks.of(friendId));
    },
    /** Sends `text`, the checked draft, with the picked photo. */
    send: (text: string, replyTo: number | undefined) => {
      setDraft('');
      setDraftedWith(undefined);
      photo.pick(undefined);
      void send(client, friendId, text, {
        replyTo,
        draftedWith: draftMarks.take(friendId),
        photo: photo.picked?.photo,
      });
    },
  };
}

/** Sends a message. The draft and its mark stay stored until the message is stored. */
async function send(client: MessagingClient, friendId: string, text: string, more: WithText) {
  client.typing.sent(friendId);
  client.drafts.take(friendId);
  await client.sender.send(friendId, text, more);
  client.drafts.keep(friendId);
  client.draftMarks.keep(friendId);
}

/** What keys and a paste do in the box of a conversation. */
export function boxEvents({ sure, intent, setIntent, submit, pick }: ComposerState) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return;
      if (event.key === 'Escape' && sure.kind) return sure.forget();
      if (event.key === 'Escape' && intent) setIntent(undefined);
      if (!isEnter(event)) return;
      event.preventDefault();
      submit();
    },
    onPaste: (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      if (!file || intent?.to === 'edit') return;
      event.preventDefault();
      pick({ file });
    },
  };
}

/** A pasted picture without text. Content copied from a page or a document has text, too, and then the text is meant. */
function pictureIn({ files, types }: DataTransfer): File | undefined {
  return types.includes('text/plain') ? undefined : [...files].find(({ type }) => type.startsWith('image/'));
}
