import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Field, type Proposal, type ProposalsState, pathOf, wordsIn } from './use-proposals.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';
import { EditedProposal } from './edited-proposal.js';
import { proposalId } from './found-proposals.js';
import classes from './proposals.module.css';
import { SUGGEST_CHANGES } from './suggest-changes.js';

export interface ProposalCardProps {
  form: SchemaForm<ProfileValues>;
  field: Field;
  label: string;
  proposals: ProposalsState;
  proposal: Proposal;
}

/** Proposed words for a field next to its present ones, with who wrote them and why. They go into the form when the member accepts them. */
export function ProposalCard(props: ProposalCardProps) {
  const { field, label, proposals } = props;
  const t = useTranslations('profile-proposals');
  const undo = () => {
    proposals.undo(field);
    focusCard(field);
  };
  const { writtenBy, sent } = proposals.asking.data ?? {};
  return (
    <section
      id={proposalId(field)}
      tabIndex={-1}
      aria-label={t('label', { field: label })}
      className={classes['proposal']}
    >
      <p className={classes['mark']}>
        {writtenBy === 'model' ? t('byModel', { model: sent?.model ?? '' }) : t('byRules')}
      </p>
      {proposals.isAccepted(field) ? <Accepted onUndo={undo} /> : <Open {...props} />}
    </section>
  );
}

/** A proposal that the member has not decided about. */
function Open({ form, field, label, proposals, proposal }: ProposalCardProps) {
  const t = useTranslations('profile-proposals');
  const [isEditing, setEditing] = useState(false);
  const cancel = () => {
    setEditing(false);
    focusCard(field);
  };
  const accept = (text: string) => proposals.accept(field, text);
  const dismiss = () => {
    proposals.dismiss(field);
    document.getElementById(SUGGEST_CHANGES)?.focus({ preventScroll: true });
  };
  return (
    <>
      <dl className={classes['words']}>
        <dt>{t('now')}</dt>
        <Now {...{ form, field }} />
        <dt>{t('suggested')}</dt>
        <dd dir="auto">{proposal.text}</dd>
      </dl>
      <Text size="sm">{proposal.why.join(' ')}</Text>
      {isEditing ? (
        <EditedProposal {...{ field, text: proposal.text }} onUse={accept} onCancel={cancel} />
      ) : (
        <Group gap="xs">
          <Button mih={44} aria-label={t('acceptFor', { field: label })} onClick={() => accept(proposal.text)}>
            {t('accept')}
          </Button>
          <Button
            variant="default"
            mih={44}
            aria-label={t('editFor', { field: label })}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
          <Button variant="default" mih={44} aria-label={t('dismissFor', { field: label })} onClick={dismiss}>
            {t('dismiss')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The button that was pressed is gone. */
const focusCard = (field: Field) => document.getElementById(proposalId(field))?.focus({ preventScroll: true });

/** The text of the field, also while the member types. */
function Now({ form, field }: Pick<ProposalCardProps, 'form' | 'field'>) {
  const t = useTranslations('profile-proposals');
  const [words, setWords] = useState(() => wordsIn(form, field));
  form.watch(pathOf(form, field) ?? 'bio', () => setWords(wordsIn(form, field)));
  return words.trim() === '' ? <dd className={classes['nothing']}>{t('nothingYet')}</dd> : <dd dir="auto">{words}</dd>;
}

function Accepted({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations('profile-proposals');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" role="status">
        {t('accepted')}
      </Text>
      <Button ref={undo} variant="default" mih={44} onClick={onUndo}>
        {t('undo')}
      </Button>
    </Group>
  );
}
