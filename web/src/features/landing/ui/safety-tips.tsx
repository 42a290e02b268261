import { Text, Title } from '@mantine/core';
import { Compass, LockKeyhole, MapPin } from 'lucide-react';
import { landingTexts } from '../../../i18n/en/landing.js';
import { useTexts } from '../../../i18n/texts.js';
import classes from './safety-tips.module.css';
import { Section } from './section.js';

const TIPS = [
  { name: 'inPublic', Icon: MapPin },
  { name: 'secrets', Icon: LockKeyhole },
  { name: 'instincts', Icon: Compass },
] as const;

/** Three tips for a safe date. */
export function SafetyTips() {
  const { safety } = useTexts(landingTexts);
  return (
    <Section heading={safety.heading}>
      <ul className={classes['tips']}>
        {TIPS.map(({ name, Icon }) => (
          <li key={name}>
            <span className={classes['icon']}>
              <Icon aria-hidden />
            </span>
            <Title order={3} size="h4" mb={6}>
              {safety[name].tip}
            </Title>
            <Text c="dimmed">{safety[name].why}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
