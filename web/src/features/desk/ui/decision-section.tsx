import type { DeskCase } from '@attune/gateway-contract/desk';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type CaseDraft, type DraftState, isEmptyDraft } from '../model/case-draft.js';
import { useDecide } from '../model/desk.queries.js';
import { DecisionCard } from './decision-card.js';
import { DecisionForm } from './decision-form.js';
import { DecisionRefusal } from './decision-refusal.js';
import classes from './desk.module.css';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

/** The decision of a case, or the form for it. What was typed stays when another moderator was first. */
export function DecisionSection({ file, draft, change, discard }: DraftState & { file: DeskCase }) {
  const t = useTranslations('desk.decision');
  const decide = useDecide(file.caseId);
  const refusal = decide.isError && <DecisionRefusal error={decide.error} />;
  return (
    <section aria-labelledby="case-decision">
      <Stack gap="md">
        <Title order={2} size="h3" id="case-decision">
          {t('heading')}
        </Title>
        {file.state === 'decided' && refusal}
        {file.decision && file.state === 'decided' && <DecisionCard decision={file.decision} />}
        {file.state === 'open' && (
          <DecisionForm
            file={file}
            draft={draft}
            change={change}
            isSending={decide.isPending}
            refusal={refusal}
            onDecide={decision => decide.mutate(decision, { onSuccess: discard })}
          />
        )}
        {file.state === 'decided' && !isEmptyDraft(draft) && <UnsentDraft draft={draft} onDiscard={discard} />}
      </Stack>
    </section>
  );
}

interface UnsentDraftProps {
  draft: CaseDraft;
  onDiscard: () => void;
}

/** What a moderator typed about a case that another one has decided meanwhile. */
function UnsentDraft({ draft, onDiscard }: UnsentDraftProps) {
  const t = useTranslations('desk');
  return (
    <div className={classes['card']}>
      <Text fw={650}>{t('decision.unsent')}</Text>
      {draft.measure && <Text size="sm">{t(`measures.${draft.measure}`)}</Text>}
      {draft.quotes.map(quote => (
        <blockquote key={quote} className={classes['words']}>
          {quote}
        </blockquote>
      ))}
      {draft.reasons && <GrowingTextarea label={t('decision.reasons')} value={draft.reasons} readOnly minRows={3} />}
      <Button variant="default" size="sm" onClick={onDiscard}>
        {t('decision.discard')}
      </Button>
    </div>
  );
}
