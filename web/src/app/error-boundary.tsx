import { Component, type ReactNode } from 'react';
import { appTexts } from '../i18n/en/app.js';
import { textsOf } from '../i18n/texts.js';
import { Failed } from '../ui/failed.js';

/** Stands in for a screen that could not be loaded or drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { screenFailed } = textsOf(appTexts);
    return (
      <Failed title={screenFailed.title} onRetry={() => window.location.reload()}>
        {screenFailed.advice}
      </Failed>
    );
  }
}
