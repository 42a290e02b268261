import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the element that holds the notices of the app. */
export const NOTICES_ID = 'notices';

/** Shows something in the place that the app keeps for notices. */
export function InNotices({ children }: { children: ReactNode }) {
  const place = document.getElementById(NOTICES_ID);
  return place && createPortal(children, place);
}
