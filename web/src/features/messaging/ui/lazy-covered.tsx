import { lazy, Suspense } from 'react';

const LazyCovered = lazy(async () => ({ default: (await import('./covered.js')).Covered }));

/** Loaded for a member who hides words: until then nothing stands in the message's place. */
export function Covered({ onShow }: { onShow: () => void }) {
  return (
    <Suspense fallback={null}>
      <LazyCovered onShow={onShow} />
    </Suspense>
  );
}
