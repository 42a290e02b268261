import { Component, type ReactNode } from 'react';
import { Failed } from '../ui/failed.js';

/** Stands in for a screen that could not be loaded or drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Failed title="This screen could not be shown" onRetry={() => window.location.reload()}>
        Please check your connection and load it again.
      </Failed>
    );
  }
}
