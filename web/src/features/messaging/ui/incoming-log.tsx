import { clockOf } from '@attune/gateway-contract/voices';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { useCoveredText } from './hidden-words.context.js';

const AT_MOST = 5;

/**
 * Reads out what comes in. The list of messages itself cannot be such a region: every message scrolled into view would be read.
 */
export function IncomingLog({ messages, friendName }: { messages: ShownMessage[]; friendName: string }) {
  const t = useTranslations('messaging');
  const coveredText = useCoveredText();
  const [knownSeq] = useState(() => messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0);
  const incoming = messages
    .slice(-50)
    .filter(({ seq = 0, isMine, isRemoved }) => seq > knownSeq && !isMine && !isRemoved);
  return (
    <VisuallyHidden>
      <div role="log" aria-live="polite" aria-label={t('messages.incoming')}>
        {incoming.slice(-AT_MOST).map(({ key, text, voice, ending, opensAgain }) => (
          <p key={key}>
            {t(ending ? 'ending.endedBy' : opensAgain ? 'ending.opened' : 'says', { name: friendName })}
            <bdi>{voice ? t('voice', { length: clockOf(voice.durationMs) }) : coveredText(text, false)}</bdi>
          </p>
        ))}
      </div>
    </VisuallyHidden>
  );
}
