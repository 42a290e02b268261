import { useEffect, useRef, useState } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import type { ConversationData } from '../model/conversation.types.js';
import { isEarly } from '../model/early-days.js';
import { isOn } from '../../safer-settings/model/safer-settings.js';
import { loadedRules, loadRules } from '../rules/loaded-rules.js';
import type { Kind } from '../rules/phrase-table.js';
import type { AskedKind } from './are-you-sure.js';
import { again } from '../../../again.js';

export const loadAreYouSure = () => again(() => import('./are-you-sure.js'));

const isAsked = (kind: Kind): kind is AskedKind => kind !== 'love' && kind !== 'absence';

interface Asked {
  text: string;
  /** A photo that looks nude. */
  nude: File | undefined;
  /** The member has answered the question that is open. */
  isSure: boolean;
}

export interface AreYouSureState {
  /** The kind that the member is asked about now. */
  kind: AskedKind | 'photo' | undefined;
  /** Whether the member is asked now, so that nothing is sent yet. The same text and the same photo are asked about once. */
  asks: (about: Asked) => boolean;
  forget: () => void;
}

/** How long the member has not typed. */
const PAUSE_MS = 200;

/** Asks before a message is sent that may harm. The message is sent without a question if the rules and sentences are not loaded yet. */
export function useAreYouSure(
  memberId: string,
  { text, file }: { text: string; file: File | undefined },
  conversation: () => ConversationData,
): AreYouSureState {
  const [question, setQuestion] = useState<{ kind: AskedKind | 'photo'; file: File | undefined }>();
  // What was asked about one photo, or without it, says nothing of another.
  const kind = question?.file === file ? question?.kind : undefined;
  const asked = useRef(new Set<string | File>());
  const isLoaded = useRef(false);
  useEffect(() => {
    void Promise.all([loadRules(), loadMessages(['safer-chat']), loadAreYouSure()]).then(
      () => (isLoaded.current = true),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // The first judgement of a text compiles its phrases, which on a slow phone would be felt at the tap on Send.
    const timer = setTimeout(() => loadedRules()?.kindsOf(text, { isEarly: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const ask = (about: string | File, found: AskedKind | 'photo' | undefined) => {
    if (!found || asked.current.has(about)) return false;
    asked.current.add(about);
    setQuestion({ kind: found, file });
    return true;
  };
  const kindOf = (sent: string) =>
    isOn(memberId, 'sure')
      ? loadedRules()
          ?.kindsOf(sent, { isEarly: isEarly(conversation()) })
          .find(isAsked)
      : undefined;
  const asks = ({ text: sent, nude, isSure }: Asked) => {
    if (kind && !isSure) return true;
    if (!isLoaded.current) return false;
    return (nude && ask(nude, 'photo')) || ask(sent, kindOf(sent));
  };
  return { kind, asks, forget: () => setQuestion(undefined) };
}
