import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isEnter, isOfInputMethod } from '../../../ui/enter-key.js';
import type { ComposerState } from './use-composer.js';

/** What keys and a paste do in the box of a conversation. */
export function boxEvents({ sure, intent, setIntent, submit, pick }: ComposerState) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return;
      if (event.key === 'Escape' && sure.kind) return sure.forget();
      if (event.key === 'Escape' && intent) setIntent(undefined);
      if (!isEnter(event)) return;
      event.preventDefault();
      submit();
    },
    onPaste: (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      if (!file || intent?.to === 'edit') return;
      event.preventDefault();
      pick({ file });
    },
  };
}

/** A picture alone: what was copied from a page or a document brings its text, which is meant then. */
function pictureIn({ files, types }: DataTransfer): File | undefined {
  return types.includes('text/plain') ? undefined : [...files].find(({ type }) => type.startsWith('image/'));
}
