import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './about.module.css';
import { Section } from './section.js';

/** The About Us block. */
export function About() {
  const t = useTranslations('landing.about');
  return (
    <Section heading={t('heading')} soft>
      <div className={classes['columns']}>
        <Text fz="lg">{t('whoItIsFor')}</Text>
        <Text fz="lg">{t('howItHelps')}</Text>
      </div>
    </Section>
  );
}
