import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './plans.module.css';
import { Section } from './section.js';

const PLANS = ['free', 'premium', 'platinum'] as const;

/** The plans, as text: nothing is sold. */
export function Plans() {
  const t = useTranslations('landing.plans');
  return (
    <Section heading={t('heading')} soft>
      <div className={classes['plans']}>
        {PLANS.map(plan => (
          <article key={plan} className={classes['plan']}>
            <Title order={3} className={classes['name']}>
              {t(`${plan}.name`)}
            </Title>
            <Text className={classes['contents']}>{t(`${plan}.contents`)}</Text>
          </article>
        ))}
      </div>
      <Text c="dimmed" size="sm" mt="lg">
        {t('notForSale')}
      </Text>
    </Section>
  );
}
