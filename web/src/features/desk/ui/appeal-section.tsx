import type { DeskCase } from '@attune/gateway-contract/desk';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';
import { moment } from '../model/desk-times.js';
import { AppealForm } from './appeal-form.js';
import classes from './desk.module.css';
import { ModeratorName } from './moderator-name.js';

/** What the member says against the decision, and what another moderator says to that. */
export function AppealSection({ file }: { file: DeskCase }) {
  const t = useTranslations('desk.appeal');
  const me = useKnownMember();
  const { appeal, decision } = file;
  if (!appeal) return null;
  return (
    <section aria-labelledby="case-appeal">
      <Stack gap="md">
        <Title order={2} size="h3" id="case-appeal">
          {t('heading')}
        </Title>
        <div className={classes['card']}>
          <Text size="sm" c="dimmed">
            {t('said')} · <time dateTime={appeal.at}>{moment(appeal.at)}</time>
          </Text>
          <blockquote className={classes['words']}>{appeal.text}</blockquote>
        </div>
        {appeal.outcome ? (
          <div className={classes['card']}>
            <Text fw={650}>{t(`outcomes.${appeal.outcome}`)}</Text>
            <Text className={classes['text'] ?? ''}>{appeal.reasons}</Text>
            {appeal.moderatorId && (
              <Text size="sm" c="dimmed">
                <ModeratorName id={appeal.moderatorId} />
                {appeal.decidedAt && ` · ${moment(appeal.decidedAt)}`}
              </Text>
            )}
          </div>
        ) : decision?.moderatorId === me?._id ? (
          <Text>{t('ofOwnDecision')}</Text>
        ) : (
          <AppealForm caseId={file.caseId} appealId={appeal.appealId} />
        )}
      </Stack>
    </section>
  );
}
