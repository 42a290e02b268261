import { Text, Title } from '@mantine/core';
import { Compass, LockKeyhole, MapPin, type LucideIcon } from 'lucide-react';
import classes from './safety-tips.module.css';
import { Section } from './section.js';

const tips: { Icon: LucideIcon; tip: string; why: string }[] = [
  {
    Icon: MapPin,
    tip: 'Meet in public for first dates',
    why: 'A café or a park, your own way there and back, and a friend who knows where you are.',
  },
  {
    Icon: LockKeyhole,
    tip: 'Do not share financial information or passwords',
    why: 'Nobody who means well asks for money, bank details or codes. We never do either.',
  },
  {
    Icon: Compass,
    tip: 'Trust your instincts',
    why: 'If something feels wrong, you may stop at any time. You owe nobody a reason.',
  },
];

/** Three tips for a safe date. */
export function SafetyTips() {
  return (
    <Section heading="Dating safely">
      <ul className={classes['tips']}>
        {tips.map(({ Icon, tip, why }) => (
          <li key={tip}>
            <span className={classes['icon']}>
              <Icon aria-hidden />
            </span>
            <Title order={3} size="h4" mb={6}>
              {tip}
            </Title>
            <Text c="dimmed">{why}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
