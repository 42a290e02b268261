import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { late } from '../../../ui/late.js';
import { unreadQuery } from '../../notifications/model/unread.query.js';

const SaidYesCard = late(() => import('./said-yes-card.js').then(m => m.SaidYesCard), {
  messages: ['match'],
  isQuiet: true,
});

/** The friend who said yes while the member was away. Nothing is loaded for it where the bell has no news. */
export function SaidYes() {
  // The bell asks.
  const { data: unread } = useQuery({ ...unreadQuery, enabled: false });
  const [atFirst, setAtFirst] = useState<number>();
  if (atFirst === undefined && unread !== undefined) setAtFirst(unread);
  if (!atFirst) return null;
  return (
    <Suspense fallback={null}>
      <SaidYesCard />
    </Suspense>
  );
}
