import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { translator } from '../../../i18n/translator.js';
import classes from './what-is-sent.module.css';
import type { Sent } from '../model/conversation.js';

/** Where it went, in a sentence. */
export function whereTo({ destination, model }: Sent): string {
  const t = translator('ai-chat.sent');
  if (destination === 'offline') return t('toCoach');
  return destination === 'local' ? t('toOwnModel', { model }) : t('toProvider', { model });
}

/** Every message that was sent, in order; the long one that is always the same folded up, and what else could be looked up. */
export function SentMessages({ sent }: { sent: Sent }) {
  const t = useTranslations('ai-chat.sent');
  return (
    <>
      <Text size="sm" c="dimmed">
        {sent.tools.length > 0 ? t('tools', { names: sent.tools.join(', ') }) : t('noTools')}
      </Text>
      <ol className={classes['sent']}>
        {sent.messages.map(({ role, content }, index) => (
          <li key={index}>
            {role === 'system' ? (
              <details>
                <summary>{t(`roles.${role}`)}</summary>
                <pre>{content}</pre>
              </details>
            ) : (
              <>
                <span>{t(`roles.${role}`)}</span>
                <pre>{content}</pre>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
