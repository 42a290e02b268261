import { Text } from '@mantine/core';
import classes from './what-is-sent.module.css';
import type { Sent } from './conversation.js';

const roles: Record<Sent['messages'][number]['role'], string> = {
  system: 'Attune’s instructions (system message)',
  user: 'You',
  assistant: 'Assistant',
  tool: 'What was looked up',
};

/** Where it went, in a sentence. */
export function whereTo({ destination, model }: Sent): string {
  if (destination === 'offline') return 'It stayed on Attune: the offline coach answered from written advice.';
  if (destination === 'local') return `It went to ${model}, a model on Attune’s own machine.`;
  return `It went to ${model}, at the provider that Attune’s operator chose.`;
}

/** Every message that was sent, in order; the long one that is always the same folded up, and what else could be looked up. */
export function SentMessages({ sent }: { sent: Sent }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {sent.tools.length > 0 ? `It could look things up with ${sent.tools.join(', ')}.` : 'It could look up nothing.'}
      </Text>
      <ol className={classes['sent']}>
        {sent.messages.map(({ role, content }, index) => (
          <li key={index}>
            {role === 'system' ? (
              <details>
                <summary>{roles[role]}</summary>
                <pre>{content}</pre>
              </details>
            ) : (
              <>
                <span>{roles[role]}</span>
                <pre>{content}</pre>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
