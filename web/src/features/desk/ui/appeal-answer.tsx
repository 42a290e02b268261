import type { DeskCase } from '@attune/gateway-contract/desk';
import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';
import { useDecideAppeal } from '../model/desk.queries.js';
import { momentOf } from '../../../i18n/local-format.js';
import { AppealForm } from './appeal-form.js';
import { DecisionRefusal } from './decision-refusal.js';
import classes from './desk.module.css';
import { ModeratorName } from './desk-names.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

interface AppealAnswerProps {
  file: DeskCase;
  appeal: NonNullable<DeskCase['appeal']>;
}

/** What was decided about an appeal, or the form for it. What was typed stays when another moderator was first. */
export function AppealAnswer({ file, appeal }: AppealAnswerProps) {
  const t = useTranslations('desk');
  const me = useKnownMember();
  const decide = useDecideAppeal(file.caseId, appeal.appealId);
  const isOwn = file.decision?.moderatorId === me?._id;
  const refusal = decide.isError && <DecisionRefusal error={decide.error} />;
  return (
    <>
      {appeal.outcome && refusal}
      {appeal.outcome && (
        <div className={classes['card']}>
          <Text fw={650}>{t(`appeal.outcomes.${appeal.outcome}`)}</Text>
          <Text className={classes['text'] ?? ''}>{appeal.reasons}</Text>
          {appeal.moderatorId && (
            <Text size="sm" c="dimmed">
              <ModeratorName id={appeal.moderatorId} username={appeal.moderator} />
              {appeal.decidedAt && <span>{` · ${momentOf(appeal.decidedAt)}`}</span>}
            </Text>
          )}
        </div>
      )}
      {appeal.outcome && decide.isError && (
        <GrowingTextarea label={t('decision.unsent')} value={decide.variables.reasons} readOnly minRows={3} />
      )}
      {!appeal.outcome && isOwn && <Text>{t('appeal.ofOwnDecision')}</Text>}
      {!appeal.outcome && !isOwn && (
        <AppealForm
          appealId={appeal.appealId}
          isSending={decide.isPending}
          refusal={refusal}
          onDecide={decision => decide.mutate(decision)}
        />
      )}
    </>
  );
}
