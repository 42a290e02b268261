import { useEffect, useRef, useState } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import type { ConversationData } from '../model/conversation.types.js';
import { isEarly } from '../model/early-days.js';
import { isOn } from '../model/safer-settings.js';
import { loadedRules, loadRules } from '../rules/loaded-rules.js';
import type { Kind } from '../rules/phrase-table.js';
import type { AskedKind } from './are-you-sure.js';
import { again } from '../../../again.js';

export const loadAreYouSure = () => again(() => import('./are-you-sure.js'));

const isAsked = (kind: Kind): kind is AskedKind => kind !== 'love' && kind !== 'absence';

export interface AreYouSureState {
  /** The kind that the member is asked about now. */
  kind: AskedKind | undefined;
  /** Whether the member is asked now, so that the text is not sent yet. The same text is asked about once. */
  asks: (text: string) => boolean;
  forget: () => void;
}

/** How long the member has not typed. */
const PAUSE_MS = 200;

/** Asks before a message is sent that may harm. The message is sent without a question if the rules and sentences are not loaded yet. */
export function useAreYouSure(memberId: string, text: string, conversation: () => ConversationData): AreYouSureState {
  const [kind, setKind] = useState<AskedKind>();
  const asked = useRef(new Set<string>());
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
  const asks = (sent: string) => {
    if (kind) return true;
    if (!isLoaded.current || asked.current.has(sent) || !isOn(memberId, 'sure')) return false;
    const found = loadedRules()
      ?.kindsOf(sent, { isEarly: isEarly(conversation()) })
      .find(isAsked);
    if (!found) return false;
    asked.current.add(sent);
    setKind(found);
    return true;
  };
  return { kind, asks, forget: () => setKind(undefined) };
}
