import { lazy, Suspense, type ComponentType } from 'react';
import { withoutOrderControls } from '../../ui/bidi.js';
import classes from './messages.module.css';

const Plain = ({ text }: { text: string }) => <p className={classes['plain']}>{withoutOrderControls(text)}</p>;

// Without it the text is as it was written, which can be read too.
/** To be called before a text comes: one that is set only after it was shown pushes what is below it out of sight. */
export const loadMarkdown = (): Promise<ComponentType<{ text: string }>> =>
  import('./markdown.js').then(
    ({ Markdown: loaded }) => loaded,
    () => Plain,
  );
const Markdown = lazy(async () => ({ default: await loadMarkdown() }));

/** A text of the assistant, set as it is meant. */
export function Written({ text }: { text: string }) {
  return (
    <div className={classes['written']}>
      <Suspense fallback={<Plain text={text} />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
