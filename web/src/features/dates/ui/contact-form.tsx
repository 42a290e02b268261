import { CONTACT_NAME_AT_MOST } from '@attune/gateway-contract/dates';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { lateSchema } from '../../../late-schema.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { type DatePlan, useSetContact } from '../model/dates.queries.js';
import { useKnownMember } from '../../session/model/use-session.js';
import classes from './dates.module.css';

const EMPTY = { name: '', email: '' };
const schema = lateSchema<typeof EMPTY>(() => import('@attune/gateway-contract/dates').then(m => m.NewContact));

/** Name and address of a trusted contact, and the mail that they get. */
export function ContactForm({ date }: { date: DatePlan }) {
  const t = useTranslations('dates.contact');
  const set = useSetContact(date.id);
  const form = useSchemaForm(schema, EMPTY);
  const submit = form.submitTo(contact =>
    set.mutate(
      { ...contact, timeZone: deviceTimeZone() },
      { onError: error => error instanceof ApiError && form.showRefused(error.failure?.fields) },
    ),
  );
  const isBeside = set.error instanceof ApiError && set.error.failure?.fields !== undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {set.error && !isBeside && <StatusBox kind="error">{set.error.message}</StatusBox>}
        <TextField
          label={t('name')}
          maxLength={CONTACT_NAME_AT_MOST}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <ContactMail />
        <Button type="submit" size="md" loading={set.isPending}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}

const LINES = ['title', 'why', 'nothing', 'link', 'hint', 'decline', 'emergency'] as const;

/** The mail that a contact gets at once, as the mail service writes it (services/mail/src/templates, e2e/system/contact-mail.spec.ts). */
function ContactMail() {
  const t = useTranslations('dates.contact');
  const name = useKnownMember()?.firstname ?? '';
  return (
    <div>
      <Disclosure summary={t('preview')}>
        <div className={classes['mail']}>
          <p>
            <strong>{t('mail.subject', { name })}</strong>
          </p>
          {LINES.map(line => (
            <p key={line}>{t(`mail.${line}`, { name })}</p>
          ))}
        </div>
      </Disclosure>
      <Text size="sm" c="dimmed">
        {t('later')}
      </Text>
    </div>
  );
}
