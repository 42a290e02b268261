import { Component, type ReactNode } from 'react';
import { translator } from '../i18n/translator.js';
import { Failed } from '../ui/failed.js';
import { forgetFailures } from './lazy-component.js';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The address that is shown: another one is another try. */
  place?: string | undefined;
}

interface ErrorBoundaryState {
  failed: boolean;
  place?: string | undefined;
}

/** Stands in for a screen that could not be loaded or drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return place === state.place ? null : { failed: false, place };
  }

  override componentDidCatch(): void {
    forgetFailures();
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
