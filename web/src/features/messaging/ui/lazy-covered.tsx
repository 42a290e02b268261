import { Suspense } from 'react';
import { late } from '../../../ui/late.js';

const LazyCovered = late(() => import('./covered.js').then(m => m.Covered), { isQuiet: true });

/** Loaded for a member who hides words: until then nothing stands in the message's place. */
export function Covered({ onShow }: { onShow: () => void }) {
  return (
    <Suspense fallback={null}>
      <LazyCovered onShow={onShow} />
    </Suspense>
  );
}
