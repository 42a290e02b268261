import { SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { Compass, LockKeyhole, MapPin, type LucideIcon } from 'lucide-react';
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
      <SimpleGrid component="ul" cols={{ base: 1, sm: 3 }} spacing="xl" p={0} m={0} style={{ listStyle: 'none' }}>
        {tips.map(({ Icon, tip, why }) => (
          <li key={tip}>
            <ThemeIcon size={48} radius="xl" variant="light" mb="md">
              <Icon aria-hidden />
            </ThemeIcon>
            <Title order={3} size="h4" mb={6}>
              {tip}
            </Title>
            <Text c="dimmed">{why}</Text>
          </li>
        ))}
      </SimpleGrid>
    </Section>
  );
}
