import { useEffect, useRef, useState } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { isOn } from '../../safer-settings/model/safer-settings.js';
import type { MessageRules } from '../../messaging/rules/message-rules.js';
import type { AskedKind } from '../../messaging/ui/are-you-sure.js';
import { again } from '../../../again.js';

const isAsked = (kind: string): kind is AskedKind => kind !== 'love' && kind !== 'absence';

/** Asks before a comment is sent that may harm. Where the rules are not there yet, it is sent. The same text is asked about once. */
export function useCommentQuestion(memberId: string) {
  const [kind, setKind] = useState<AskedKind>();
  const asked = useRef(new Set<string>());
  const rules = useRef<MessageRules>(undefined);
  useEffect(() => {
    void Promise.all([
      again(() => import('../../messaging/rules/rules-of-the-app.js')),
      loadMessages(['safer-chat']),
    ]).then(
      ([{ rulesOfTheApp }]) => (rules.current = rulesOfTheApp),
      () => undefined,
    );
  }, []);
  const asks = (text: string) => {
    if (kind) return true;
    if (!rules.current || asked.current.has(text) || !isOn(memberId, 'sure')) return false;
    // All members read it: contact details concern strangers here.
    const found = rules.current.kindsOf(text, { isEarly: true }).find(isAsked);
    if (!found) return false;
    asked.current.add(text);
    setKind(found);
    return true;
  };
  return { kind, asks, forget: () => setKind(undefined) };
}
