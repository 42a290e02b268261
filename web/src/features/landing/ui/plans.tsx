import { Text, Title } from '@mantine/core';
import { landingTexts } from '../../../i18n/en/landing.js';
import { useTexts } from '../../../i18n/texts.js';
import classes from './plans.module.css';
import { Section } from './section.js';

const PLANS = ['free', 'premium', 'platinum'] as const;

/** The plans, as text: nothing is sold. */
export function Plans() {
  const { plans } = useTexts(landingTexts);
  return (
    <Section heading={plans.heading} soft>
      <div className={classes['plans']}>
        {PLANS.map(plan => (
          <article key={plan} className={classes['plan']}>
            <Title order={3} className={classes['name']}>
              {plans[plan].name}
            </Title>
            <Text className={classes['contents']}>{plans[plan].contents}</Text>
          </article>
        ))}
      </div>
      <Text c="dimmed" size="sm" mt="lg">
        {plans.notForSale}
      </Text>
    </Section>
  );
}
