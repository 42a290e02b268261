import { lazy, Suspense, useState, type ComponentType } from 'react';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import classes from './messages.module.css';
import { again } from '../../../again.js';

type Setter = ComponentType<{ text: string }>;

const Plain: Setter = ({ text }) => <p className={classes['plain']}>{withoutOrderControls(text)}</p>;

let loaded: Setter | undefined;

/** To be called before a text comes: one that is set only after it was shown pushes what is below it out of sight. */
export async function loadMarkdown(): Promise<Setter> {
  try {
    return (loaded = (await again(() => import('./markdown.js'))).Markdown);
  } catch {
    // Without it the text is as it was written, which can be read too.
    return Plain;
  }
}
const whenLoaded = () => lazy(async () => ({ default: await loadMarkdown() }));

/** A text of the assistant, set as it is meant. */
export function AssistantText({ text }: { text: string }) {
  // What is loaded is shown at once. It stays the same component: another one would be read out as something new.
  const [Markdown] = useState<Setter>(() => loaded ?? whenLoaded());
  return (
    <div className={classes['written']}>
      <Suspense fallback={<Plain text={text} />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
