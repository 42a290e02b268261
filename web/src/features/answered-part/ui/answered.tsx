import { Suspense } from 'react';
import { late } from '../../../ui/late.js';
import type { AnsweredPartProps } from './answered-part.js';

const Part = late(() => import('./answered-part.js').then(m => m.AnsweredPart), {
  messages: ['members', 'questions'],
  isQuiet: true,
});

/** What a note answers, loaded with the first one. */
export function Answered(props: AnsweredPartProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
