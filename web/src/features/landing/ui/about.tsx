import { Text } from '@mantine/core';
import { landingTexts } from '../../../i18n/en/landing.js';
import { useTexts } from '../../../i18n/texts.js';
import classes from './about.module.css';
import { Section } from './section.js';

/** The About Us block. */
export function About() {
  const { about } = useTexts(landingTexts);
  return (
    <Section heading={about.heading} soft>
      <div className={classes['columns']}>
        <Text fz="lg">{about.whoItIsFor}</Text>
        <Text fz="lg">{about.howItHelps}</Text>
      </div>
    </Section>
  );
}
