import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { isPrerendering } from '../../../is-prerendering.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';

/** The heading of a member's page. The way back leads to the screen that one came from, or to the friends when one came from elsewhere. */
export function MemberBar({ children }: { children: ReactNode }) {
  const t = useTranslations('members');
  const navigate = useNavigate();
  // When it is pressed again, the window may have the entry of the screen before this one already.
  const [hasScreenBefore] = useState(() => !isPrerendering && (entryNumber() ?? 0) > 0);
  const goBack = (event: MouseEvent) => {
    if (!hasScreenBefore || entryNumber() === undefined) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <SubPageBar to="/friends" back={t('back')} onBack={goBack}>
      {children}
    </SubPageBar>
  );
}

/** Of the window's history (app/browser-history.ts). The browser adds entries without a number, as for a `#` that is typed. */
const entryNumber = () => (window.history.state as { idx?: number } | null)?.idx;
