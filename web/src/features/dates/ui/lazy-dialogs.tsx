import { type ComponentProps, lazy, Suspense } from 'react';
import type { AskDialog as Ask } from './ask-dialog.js';
import type { HelpDialog as Help } from './help-dialog.js';

// Loaded with the first question: dialogs are a tenth of the page.
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.js')).AskDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.js')).HelpDialog }));

export const LazyAskDialog = (props: ComponentProps<typeof Ask>) => (
  <Suspense fallback={null}>
    <AskDialog {...props} />
  </Suspense>
);

export const LazyHelpDialog = (props: ComponentProps<typeof Help>) => (
  <Suspense fallback={null}>
    <HelpDialog {...props} />
  </Suspense>
);
