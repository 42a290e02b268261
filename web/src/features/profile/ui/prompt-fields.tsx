import { PROFILE_PROMPTS, PROMPT_ANSWER_MAX, PROMPTS_AT_MOST } from '@attune/gateway-contract/profile-fields';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { Fragment, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { promptText } from '../../members/model/member-texts.js';
import type { ProfileValues } from '../model/profile-form.js';
import type { ProposalsState } from './use-proposals.js';
import classes from './profile-page.module.css';
import type { ProposalCardProps } from './proposal-card.js';
import { late } from '../../../ui/late.js';
import { CountedTextarea } from '../../../ui/counted-textarea.js';

interface PromptFieldsProps {
  form: SchemaForm<ProfileValues>;
  proposals: ProposalsState;
}

/** Beginnings from a list, which the member answers. */
export function PromptFields({ form, proposals }: PromptFieldsProps) {
  const t = useTranslations('profile.prompts');
  const texts = useTranslations('members');
  const select = useRef<HTMLSelectElement>(null);
  const { prompts } = form.getValues();
  // The answer of a prompt that was just chosen takes the focus.
  const [chosen, setChosen] = useState<string>();
  const set = (next: ProfileValues['prompts']) => {
    form.setFieldValue('prompts', next);
    form.clearErrors();
  };
  const unused = PROFILE_PROMPTS.filter(id => !prompts.some(({ prompt }) => prompt === id));
  return (
    <Stack gap="md">
      {prompts.map(({ prompt }, index) => (
        <Fragment key={prompt}>
          <PromptField
            // Drawn again with the words of an accepted proposal.
            key={String(proposals.isAccepted(prompt))}
            form={form}
            index={index}
            label={promptText(prompt, texts) ?? prompt}
            takesFocus={prompt === chosen}
            onRemove={() => {
              set(form.getValues().prompts.filter(other => other.prompt !== prompt));
              requestAnimationFrame(() => select.current?.focus());
            }}
          />
          <ProposalSlot {...{ form, proposals }} field={prompt} label={promptText(prompt, texts) ?? prompt} />
        </Fragment>
      ))}
      {prompts.length < PROMPTS_AT_MOST ? (
        <NativeSelect
          ref={select}
          label={t('add')}
          description={t('description', { most: PROMPTS_AT_MOST })}
          size="md"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: t('choose') },
            ...unused.map(id => ({ value: id, label: promptText(id, texts) ?? id })),
          ]}
          value=""
          onChange={({ currentTarget: { value: prompt } }) => {
            if (prompt === '') return;
            setChosen(prompt);
            set([...form.getValues().prompts, { prompt, answer: '' }]);
          }}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('full', { most: PROMPTS_AT_MOST })}
        </Text>
      )}
    </Stack>
  );
}

interface PromptFieldProps {
  form: SchemaForm<ProfileValues>;
  index: number;
  label: string;
  takesFocus: boolean;
  onRemove: () => void;
}

function PromptField({ form, index, label, takesFocus, onRemove }: PromptFieldProps) {
  const t = useTranslations('profile.prompts');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => void (takesFocus && field.current?.focus()), [takesFocus]);
  return (
    <div className={classes['prompt']}>
      <CountedTextarea
        {...form.getInputProps(`prompts.${index}.answer`)}
        ref={field}
        label={label}
        most={PROMPT_ANSWER_MAX}
        minRows={2}
        maxRows={6}
      />
      <Button
        variant="subtle"
        color="var(--mantine-color-text)"
        size="sm"
        leftSection={<Trash2 size={16} aria-hidden />}
        aria-label={t('removeThat', { prompt: label })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  );
}

// Loaded when there is one.
const ProposalCard = late(() => import('./proposal-card.js').then(m => m.ProposalCard), {
  messages: ['profile-proposals'],
  isQuiet: true,
});

/** Stands below a field, and shows the proposal for it if there is one. */
export function ProposalSlot(props: Omit<ProposalCardProps, 'proposal'>) {
  const { field, proposals } = props;
  const proposal = proposals.proposalFor(field);
  return (
    <Suspense fallback={null}>
      {proposal && <ProposalCard key={proposal.text} {...props} proposal={proposal} />}
    </Suspense>
  );
}
