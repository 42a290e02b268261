import { Text, Title } from '@mantine/core';
import classes from './plans.module.css';
import { Section } from './section.js';

const plans = [
  { name: 'free', contents: 'basic matches, messaging, one AI Super Match' },
  { name: 'premium', contents: 'a chat-coaching bot' },
  { name: 'platinum', contents: 'priority visibility and AI-assisted date planning' },
];

/** The plans, as text: nothing is sold. */
export function Plans() {
  return (
    <Section heading="Plans" soft>
      <div className={classes['plans']}>
        {plans.map(({ name, contents }) => (
          <article key={name} className={classes['plan']}>
            <Title order={3} className={classes['name']}>
              {name}
            </Title>
            <Text className={classes['contents']}>{contents}</Text>
          </article>
        ))}
      </div>
      <Text c="dimmed" size="sm" mt="lg">
        This is what we have in mind. Nothing is for sale today.
      </Text>
    </Section>
  );
}
