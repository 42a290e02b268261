import type { Card } from '@attune/gateway-contract/matching-routes';
import { lazy, Suspense } from 'react';

const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.js')).RequestDialog }));

interface RequestSheetProps {
  card: Card | undefined;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** The sheet of a friend request, loaded when the first one is written. */
export const RequestSheet = ({ card, ...rest }: RequestSheetProps) => (
  <Suspense fallback={null}>{card && <RequestDialog card={card} {...rest} />}</Suspense>
);
