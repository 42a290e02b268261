import { Button } from '@mantine/core';
import { Lightbulb } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DraftedWith } from '../model/draft-marks.js';
import type { ComposerState } from './use-composer.js';
import classes from './ideas-button.module.css';
import { late } from '../../../ui/late.js';

// Loaded when it is asked for.
const TopicIdeas = late(() => import('./topic-ideas.js').then(m => m.TopicIdeas), {
  messages: ['topic-ideas', 'ai-chat'],
});

interface IdeasButtonProps {
  friendId: string;
  friendName: string;
  composer: Pick<ComposerState, 'begin' | 'refusesDrafted' | 'intent'>;
}

/** Opens ideas to talk about. A chosen one is put behind what is written already, and is not sent. */
export function IdeasButton({ friendId, friendName, composer: { begin, refusesDrafted, intent } }: IdeasButtonProps) {
  const t = useTranslations('messaging');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (intent?.to === 'edit') return null;
  const choose = (opening: string, by: DraftedWith) => {
    setIsOpen(false);
    begin(opening, by);
    // After the dialog has given the focus back to the button.
    setTimeout(() => button.current?.form?.querySelector('textarea')?.focus());
  };
  return (
    <>
      <Button
        ref={button}
        className={classes['ideas'] ?? ''}
        variant="subtle"
        size="compact-md"
        leftSection={<Lightbulb size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('ideas')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <TopicIdeas
            {...{ friendId, friendName }}
            isRefused={refusesDrafted}
            onChoose={choose}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
