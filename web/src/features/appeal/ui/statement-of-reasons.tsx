import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './appeal.module.css';
import { localFormat } from '../../../i18n/local-format.js';

const format = localFormat({ dateStyle: 'long', timeStyle: 'short' });

export const appealMoment = (at: string): string => format(new Date(at));

/** What was decided, until when, by which rule, on which words, and why. */
export function StatementOfReasons({ decision }: { decision: OwnDecision }) {
  const t = useTranslations();
  const { measure, until, rule, quotes, reasons, decidedAt, decisionId } = decision;
  return (
    <section className={classes['card']} aria-labelledby={decisionId}>
      <Title order={2} size="h3" id={decisionId}>
        {t(`appeal.measures.${measure}`)}
      </Title>
      {until && <Text fw={600}>{t('appeal.until', { at: appealMoment(until) })}</Text>}
      <Text size="sm" c="dimmed">
        {t('appeal.decidedAt', { at: appealMoment(decidedAt) })}
      </Text>
      {rule && (
        <Text>
          {t('appeal.rule', { rule: t(`legal.rules.sections.${rule}.heading`) })}{' '}
          <Anchor component={Link} to={`/rules#${rule}`} underline="always">
            {t('appeal.readRules')}
          </Anchor>
        </Text>
      )}
      {quotes.length > 0 && <Text fw={600}>{t('appeal.quotes')}</Text>}
      {quotes.map(quote => (
        <blockquote key={quote} className={classes['words']}>
          {quote}
        </blockquote>
      ))}
      <Text fw={600}>{t('appeal.reasons')}</Text>
      <p className={classes['text']}>{reasons}</p>
    </section>
  );
}
