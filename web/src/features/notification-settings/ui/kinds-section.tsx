import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeSettings } from '../model/notification-settings.queries.js';
import type { NotificationSettings } from '../model/settings-change.js';
import { NotSaved, Section } from './section.js';
import classes from './notification-settings.module.css';

type Kind = keyof NotificationSettings['push'];
type Way = 'inApp' | 'mail' | 'push';

/** Conversations count new messages themselves: the list in the app has none. Decisions always stand there, and each has a mail of its own. */
const KINDS: readonly { kind: Kind; ways: readonly Way[] }[] = [
  { kind: 'friendRequest', ways: ['inApp', 'mail', 'push'] },
  { kind: 'requestAccepted', ways: ['inApp', 'mail', 'push'] },
  { kind: 'superMatch', ways: ['inApp', 'mail', 'push'] },
  { kind: 'message', ways: ['mail', 'push'] },
  { kind: 'date', ways: ['push'] },
  { kind: 'moderationDecision', ways: ['push'] },
  { kind: 'caseDecided', ways: ['push'] },
];

/** A switch for each kind and each way on which the member is told of it. */
export function KindsSection({ settings }: { settings: NotificationSettings }) {
  const t = useTranslations('notification-settings.kinds');
  const id = useId();
  const change = useChangeSettings();
  return (
    <Section id="kinds" heading={t('heading')} explanation={t('explanation')}>
      <div className={classes['kinds']}>
        {KINDS.map(({ kind, ways }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={classes['kind']}>
            <span id={`${id}-${kind}`} className={classes['name']}>
              {t(`names.${kind}`)}
            </span>
            <div className={classes['ways']}>
              {ways.map(way => (
                <Switch
                  key={way}
                  wrapperProps={{ 'data-way': way }}
                  label={t(`ways.${way}`)}
                  checked={settings[way][kind as 'superMatch']}
                  onChange={event => change.mutate({ [way]: { [kind]: event.currentTarget.checked } })}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <NotSaved isShown={change.isError} />
    </Section>
  );
}
