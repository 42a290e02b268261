import { type DeskCase, REASONS_AT_MOST } from '@attune/gateway-contract/desk';
import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnceLoaded } from '../../../use-once-loaded.js';
import type { CaseDraft } from '../model/case-draft.js';
import type { Decision } from '../model/desk.queries.js';
import { MeasureDialog, shutsOut } from './measure-dialog.js';
import { MeasureChoice, RuleChoice } from './decision-choices.js';
import classes from './desk.module.css';
import { QuoteList } from './quote-list.js';
import { lateSchema } from '../../../late-schema.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

const schema = lateSchema<unknown>(() => import('@attune/gateway-contract/desk').then(m => m.DecisionInput));

interface DecisionFormProps {
  file: DeskCase;
  draft: CaseDraft;
  change: (changes: Partial<CaseDraft>) => void;
  isSending: boolean;
  /** Why it was not decided, where the moderator has just pressed. */
  refusal: ReactNode;
  onDecide: (decision: Decision) => void;
}

/** What is done, which rule was broken, the words that show it, and why: the member reads all of it. */
export function DecisionForm({ file, draft, change, isSending, refusal, onDecide }: DecisionFormProps) {
  const t = useTranslations();
  const [faults, setFaults] = useState<DecisionFaults>({});
  const [asked, setAsked] = useState<Decision>();
  const form = useRef<HTMLFormElement>(null);
  const onceLoaded = useOnceLoaded(schema);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onceLoaded(decide);
  };
  const decide = () => {
    const checked = checkDecision(file, draft);
    const found = 'faults' in checked ? checked.faults : {};
    setFaults(found);
    if ('decision' in checked) {
      return shutsOut(checked.decision.measure) ? setAsked(checked.decision) : onDecide(checked.decision);
    }
    form.current?.querySelector<HTMLElement>(`[name="${FIELDS.find(field => found[field])}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes['card']} aria-label={t('desk.decision.heading')}>
      <Stack gap="lg">
        <MeasureChoice draft={draft} change={change} error={faults.measure} />
        <RuleChoice draft={draft} change={change} error={faults.rule} />
        <QuoteList
          quotes={draft.quotes}
          error={faults.quotes}
          onRemove={removed => change({ quotes: draft.quotes.filter(quote => quote !== removed) })}
        />
        <GrowingTextarea
          name="reasons"
          label={t('desk.decision.reasons')}
          description={t('desk.decision.reasonsAdvice')}
          maxLength={REASONS_AT_MOST}
          minRows={5}
          value={draft.reasons}
          error={faults.reasons}
          onChange={event => change({ reasons: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed">
          {t('desk.decision.byYou')}
        </Text>
        {refusal}
        <div className={classes['decide']}>
          <Button type="submit" size="md" mih={44} fullWidth loading={isSending}>
            {t('desk.decision.send')}
          </Button>
        </div>
      </Stack>
      {asked && shutsOut(asked.measure) && (
        <MeasureDialog
          measure={asked.measure}
          name={`${file.member.firstname} ${file.member.lastname}`}
          onConfirm={() => onDecide(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}

/** In the order of the form. */
const FIELDS = ['measure', 'rule', 'quotes', 'reasons'] as const;
type DecisionFaults = Partial<Record<(typeof FIELDS)[number], string>>;

/** A decision that is fit to be sent, or what is missing. */
function checkDecision(
  { caseId, revision }: Pick<DeskCase, 'caseId' | 'revision'>,
  { measure, isFraud, ...draft }: CaseDraft,
): { decision: Decision } | { faults: DecisionFaults } {
  const given = { ...draft, quotes: [...draft.quotes], revision, isFraud: isFraud && measure === 'ban' };
  const faults: DecisionFaults = {};
  for (const [path, reason] of Object.entries(schema.faultsIn({ caseId, measure, ...given })))
    faults[path.split('.')[0] as (typeof FIELDS)[number]] ??= fieldText(reason);
  const isRight = measure !== null && Object.keys(faults).length === 0;
  return isRight ? { decision: { measure, ...given } } : { faults };
}
