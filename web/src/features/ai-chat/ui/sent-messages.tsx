import { Text } from '@mantine/core';
import { aiChatTexts } from '../../../i18n/en/ai-chat.js';
import { textsOf, useTexts } from '../../../i18n/texts.js';
import classes from './what-is-sent.module.css';
import type { Sent } from '../model/conversation.js';

/** Where it went, in a sentence. */
export function whereTo({ destination, model }: Sent): string {
  const texts = textsOf(aiChatTexts).sent;
  if (destination === 'offline') return texts.toCoach;
  return destination === 'local' ? texts.toOwnModel(model) : texts.toProvider(model);
}

/** Every message that was sent, in order; the long one that is always the same folded up, and what else could be looked up. */
export function SentMessages({ sent }: { sent: Sent }) {
  const texts = useTexts(aiChatTexts).sent;
  return (
    <>
      <Text size="sm" c="dimmed">
        {sent.tools.length > 0 ? texts.tools(sent.tools.join(', ')) : texts.noTools}
      </Text>
      <ol className={classes['sent']}>
        {sent.messages.map(({ role, content }, index) => (
          <li key={index}>
            {role === 'system' ? (
              <details>
                <summary>{texts.roles[role]}</summary>
                <pre>{content}</pre>
              </details>
            ) : (
              <>
                <span>{texts.roles[role]}</span>
                <pre>{content}</pre>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
