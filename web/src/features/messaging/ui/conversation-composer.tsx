import { Suspense } from 'react';
import { BlockedSocketNotice } from './blocked-socket-notice.js';
import { Composer } from './composer.js';
import { DraftedNotice } from './drafted-notice.js';
import { IdeasButton } from './ideas-button.js';
import { late } from '../../../ui/late.js';

// Loaded once a picture is picked.
const PickedPhoto = late(() => import('./picked-photo.js').then(m => m.PickedPhoto), { messages: ['photos'] });

type ConversationComposerProps = Parameters<typeof IdeasButton>[0] & Parameters<typeof Composer>[0];

/** The box of a conversation, with the way to ideas and the picked photo above it. */
export function ConversationComposer({ friendId, friendName, composer }: ConversationComposerProps) {
  const { picked, intent } = composer;
  return (
    <Composer composer={composer} friendName={friendName}>
      <BlockedSocketNotice />
      <IdeasButton {...{ friendId, friendName, composer }} />
      <DraftedNotice {...{ friendName, ...composer }} isRefused={composer.refusesDrafted} />
      <Suspense fallback={null}>
        {picked && intent?.to !== 'edit' && <PickedPhoto friendId={friendId} picked={picked} pick={composer.pick} />}
      </Suspense>
    </Composer>
  );
}
