import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';
import classes from './dates.module.css';

const LINES = ['title', 'why', 'nothing', 'link', 'hint', 'decline', 'emergency'] as const;

/** The mail that a contact gets at once, as the mail service writes it (services/mail/src/templates, e2e/system/contact-mail.spec.ts). */
export function ContactMail() {
  const t = useTranslations('dates.contact');
  const name = useKnownMember()?.firstname ?? '';
  return (
    <div>
      <details>
        <summary className={classes['summary']}>{t('preview')}</summary>
        <div className={classes['mail']}>
          <p>
            <strong>{t('mail.subject', { name })}</strong>
          </p>
          {LINES.map(line => (
            <p key={line}>{t(`mail.${line}`, { name })}</p>
          ))}
        </div>
      </details>
      <Text size="sm" c="dimmed">
        {t('later')}
      </Text>
    </div>
  );
}
