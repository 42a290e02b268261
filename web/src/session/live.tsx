import type { Me } from '@attune/gateway-contract/auth';
import { Affix } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionTexts } from '../language/en/session.js';
import { useTexts } from '../language/texts.js';
import { openSocket } from '../socket.js';
import { StatusBox } from '../ui/status-box.js';
import { areOther, newsOf } from './news.js';
import { useOwnMemory } from './use-own-memory.js';
import { useKnownMember, useOtherTabs } from './use-session.js';

const READING_TIME_MS = 12_000;
/** The height of the navigation on phones, and some air. */
const ABOVE_NAVIGATION = 'calc(80px + env(safe-area-inset-bottom))';

/** Keeps a signed-in member's screens up to date, whichever is open, and says what others did. Visitors have none of it. */
export function Live() {
  const me = useKnownMember();
  // Whoever logs out goes to another screen: that all was forgotten is noticed then.
  useLocation();
  const id = me?._id;
  useOtherTabs();
  useOwnMemory(id);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!id) return;
    const askAgain = (queryKey: string[]) => void queryClient.invalidateQueries({ queryKey });
    return openSocket({
      onNews: () => {
        askAgain(['session']);
        askAgain(['friends', 'sent']);
      },
      onEnded: () => askAgain(['session']),
    });
  }, [id, queryClient]);
  return <News key={id ?? 'nobody'} me={me} />;
}

function News({ me }: { me: Me | null | undefined }) {
  const texts = useTexts(sessionTexts);
  const isChat = /^\/(messaging|aichat)/.test(useLocation().pathname);
  const [known, setKnown] = useState(me);
  const [sentence, setSentence] = useState<string>();
  // Lists that could not be had are no lists: what follows them is compared with what was before.
  if (me && me !== known && !me.degraded) {
    setKnown(me);
    // What was said may have been answered meanwhile.
    if (!known || areOther(known, me)) setSentence(newsOf(known, me));
  }
  useEffect(() => {
    const timer = setTimeout(() => setSentence(undefined), READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <Affix
      // Where nothing stands that is needed now: a chat is written at the bottom, and a phone's navigation stands there.
      position={isChat ? { top: 148, left: 12, right: 12 } : { bottom: ABOVE_NAVIGATION, left: 12, right: 12 }}
      zIndex={300}
      style={{ pointerEvents: 'none' }}
      withinPortal={false}
    >
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <div aria-live="polite">
        {sentence && (
          <StatusBox
            kind="info"
            maw={480}
            mx="auto"
            style={{ pointerEvents: 'auto', boxShadow: 'var(--mantine-shadow-lg)' }}
            withCloseButton
            closeButtonLabel={texts.dismiss}
            onClose={() => setSentence(undefined)}
          >
            {sentence}
          </StatusBox>
        )}
      </div>
    </Affix>
  );
}
