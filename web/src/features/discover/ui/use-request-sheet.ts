import type { Card } from '@attune/gateway-contract/matching-routes';
import { useState } from 'react';

/** Which request is being written. What was typed stays with its member until the request is sent. */
export function useRequestSheet() {
  const [card, setCard] = useState<Card>();
  const [notes, setNotes] = useState<Record<string, string>>({});
  const id = card?.person._id ?? '';
  return {
    card,
    note: notes[id] ?? '',
    onNote: (note: string) => setNotes(before => ({ ...before, [id]: note })),
    open: setCard,
    onClose: () => setCard(undefined),
  };
}
