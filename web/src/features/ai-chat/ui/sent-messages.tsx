import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { language } from '../../../i18n/language.js';
import { translator } from '../../../i18n/translator.js';
import { Disclosure } from '../../../ui/disclosure.js';
import classes from './what-is-sent.module.css';
import type { Sent } from '../model/conversation.js';

/** Where it went, in a sentence. */
export function whereTo({ destination, model }: Sent): string {
  const t = translator('ai-chat.sent');
  if (destination === 'offline') return t('toCoach');
  return destination === 'local' ? t('toOwnModel', { model }) : t('toProvider', { model });
}

/** What a model may look up. One of a later server keeps the name that it has there. */
const NAMED = ['search_members', 'my_profile', 'my_friends', 'my_suggestions', 'topics_with'] as const;
const isNamed = (tool: string): tool is (typeof NAMED)[number] => NAMED.some(one => one === tool);

const listed = (names: string[]) => new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);

/** Every message that was sent, in order; the long one that is always the same folded up, and what else could be looked up. */
export function SentMessages({ sent }: { sent: Sent }) {
  const t = useTranslations('ai-chat.sent');
  const names = sent.tools.map(tool => (isNamed(tool) ? t(`toolNames.${tool}`) : tool));
  return (
    <>
      <Text size="sm" c="dimmed">
        {sent.tools.length > 0 ? t('tools', { names: listed(names) }) : t('noTools')}
      </Text>
      <ol className={classes['sent']}>
        {sent.messages.map(({ role, content }, index) => (
          <li key={index}>
            {role === 'system' ? (
              <Disclosure summary={t(`roles.${role}`)}>
                <pre>{content}</pre>
              </Disclosure>
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
