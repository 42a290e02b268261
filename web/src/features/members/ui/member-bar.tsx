import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SubPageBar } from '../../../ui/sub-page-bar.js';

/** The heading of a member's page. The way back leads to the screen that one came from, or to the friends when one came from elsewhere. */
export function MemberBar({ children }: { children: ReactNode }) {
  const t = useTranslations('members');
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <SubPageBar to="/friends" back={t('back')} onBack={goBack}>
      {children}
    </SubPageBar>
  );
}

/** Whether another screen of the app stands before this one in the window's history (app/browser-history.ts counts them). */
function canGoBack(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx !== undefined && idx > 0;
}
