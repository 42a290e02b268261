import { type ComponentProps, Suspense } from 'react';
import type { AskDialog as Ask } from './ask-dialog.js';
import type { HelpDialog as Help } from './help-dialog.js';
import { late } from '../../../ui/late.js';

// Loaded with the first question: dialogs are a tenth of the page.
const AskDialog = late(() => import('./ask-dialog.js').then(m => m.AskDialog));
const HelpDialog = late(() => import('./help-dialog.js').then(m => m.HelpDialog));

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
