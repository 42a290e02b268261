import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const Live = lazy(async () => ({ default: (await import('../session/live.js')).Live }));
const whoAmI = async () => (await import('../session/use-session.js')).whoAmI();

/** A visitor loads nothing of what keeps a member's screens up to date: schemas and sockets are a quarter of the first page. */
export function LiveForMembers() {
  const { data: member } = useQuery({ queryKey: ['session'], queryFn: whoAmI, enabled: false });
  // Whoever logs out goes to another screen: that all was forgotten is noticed then.
  useLocation();
  return member ? (
    <Suspense fallback={null}>
      <Live />
    </Suspense>
  ) : null;
}
