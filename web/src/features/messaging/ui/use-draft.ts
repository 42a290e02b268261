import { useState } from 'react';
import { useStore } from 'zustand';
import type { DraftedWith } from '../model/draft-marks.js';
import type { MessagingClient } from '../model/messaging-client.js';
import type { WithText } from '../model/outbox.storage.js';
import type { Picked } from '../model/picked-photo.js';

/** The draft of a new message, which is stored, and whether it began with a suggestion. */
export function useDraft(client: MessagingClient, friendId: string) {
  const { drafts, draftMarks, pickedPhotos, typing } = client;
  const [draft, setDraft] = useState(() => drafts.of(friendId));
  const [draftedWith, setDraftedWith] = useState(() => draftMarks.of(friendId));
  const [picked, setPicked] = useState(() => pickedPhotos.get(friendId));
  const refusesDrafted = useStore(client.conversation(friendId).state, data => data.refusesDrafted);
  const pick = (next: Picked | undefined) => {
    setPicked(next);
    if (next) pickedPhotos.set(friendId, next);
    else pickedPhotos.delete(friendId);
  };
  const write = (next: string) => {
    setDraft(next);
    drafts.set(friendId, next);
    if (next.trim() !== '') return typing.typed(friendId);
    // A cleared draft begins anew.
    draftMarks.clear(friendId);
    setDraftedWith(undefined);
  };
  return {
    draft,
    draftedWith,
    refusesDrafted,
    /** The friend does not take this draft. */
    isRefused: draftedWith !== undefined && refusesDrafted,
    write,
    picked,
    pick,
    /** Puts a suggestion behind what is written already. */
    begin: (suggestion: string, by: DraftedWith) => {
      write(draft.trim() === '' ? suggestion : `${draft.trimEnd()} ${suggestion}`);
      draftMarks.set(friendId, by);
      setDraftedWith(draftMarks.of(friendId));
    },
    /** Sends `text`, which the draft says, with the picked photo. */
    send: (text: string, replyTo: number | undefined) => {
      setDraft('');
      setDraftedWith(undefined);
      pick(undefined);
      void send(client, friendId, text, { replyTo, draftedWith: draftMarks.take(friendId), photo: picked?.photo });
    },
  };
}

/** The draft and its mark stay stored until the message is. */
async function send(client: MessagingClient, friendId: string, text: string, more: WithText) {
  client.typing.sent(friendId);
  client.drafts.take(friendId);
  await client.sender.send(friendId, text, more);
  client.drafts.keep(friendId);
  client.draftMarks.keep(friendId);
}
