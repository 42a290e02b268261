import type { DeskCase } from '@attune/gateway-contract/desk';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { moment } from '../model/desk-times.js';
import { AppealAnswer } from './appeal-answer.js';
import classes from './desk.module.css';

/** What the member says against the decision, and what another moderator says to that. */
export function AppealSection({ file }: { file: DeskCase }) {
  const t = useTranslations('desk.appeal');
  const { appeal } = file;
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
        <AppealAnswer file={file} appeal={appeal} />
      </Stack>
    </section>
  );
}
