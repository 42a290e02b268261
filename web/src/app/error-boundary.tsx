import { Component, type ReactNode } from 'react';
import { translator } from '../i18n/translator.js';
import { Failed } from '../ui/failed.js';

/** Stands in for a screen that could not be loaded or drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = translator('app.screenFailed');
    return (
      <Failed title={t('title')} onRetry={() => window.location.reload()}>
        {t('advice')}
      </Failed>
    );
  }
}
