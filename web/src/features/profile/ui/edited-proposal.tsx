import { BIO_MAX, charactersOf, PROMPT_ANSWER_MAX } from '@attune/gateway-contract/profile-fields';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from './use-proposals.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

interface EditedProposalProps {
  field: Field;
  text: string;
  onUse: (text: string) => void;
  onCancel: () => void;
}

/** A proposal while the member changes it. */
export function EditedProposal({ field, text, onUse, onCancel }: EditedProposalProps) {
  const t = useTranslations('profile-proposals');
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [words, setWords] = useState(text);
  const excess = charactersOf(words.trim()) - (field === null ? BIO_MAX : PROMPT_ANSWER_MAX);
  const canUse = words.trim() !== '' && excess <= 0;
  return (
    <>
      <GrowingTextarea
        ref={box}
        label={t('yours')}
        size="md"
        minRows={2}
        maxRows={12}
        value={words}
        error={excess > 0 && t('tooLong', { count: excess })}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button mih={44} aria-disabled={!canUse} onClick={() => canUse && onUse(words.trim())}>
          {t('use')}
        </Button>
        <Button variant="default" mih={44} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}
