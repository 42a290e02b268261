import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AreYouSure } from '../../../ui/are-you-sure.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { useHasCome } from '../../dates/model/date-times.js';
import { timesOf } from '../../events/model/event-times.js';
import { valuesOf } from '../model/event-form.js';
import { type OperatedEvent, useCancelEvent, useChangeEvent } from '../model/operate-events.queries.js';
import { EventFields } from './event-fields.js';

/** One event: when, where and how many come, and the ways to change and cancel it. */
export function OperatedEventCard({ event }: { event: OperatedEvent }) {
  const t = useTranslations('operate.events');
  // As it was read: a change that another operator makes meanwhile is not overwritten.
  const [changing, setChanging] = useState<OperatedEvent>();
  const [isCancelling, setIsCancelling] = useState(false);
  const change = useChangeEvent(event.id);
  const { id, title, place, coming, waiting, places, isCancelled, startsAt, endsAt } = event;
  const startChange = () => {
    change.reset();
    setChanging(event);
  };
  const hasBegun = useHasCome(startsAt);
  const isOver = useHasCome(endsAt);
  return (
    <SettingsSection id={`event-${id}`} heading={title}>
      {isCancelled && <Text fw={700}>{t('cancelled')}</Text>}
      <Text>{t('times', timesOf(event))}</Text>
      <Text dir="auto">{place}</Text>
      <Text>{t('coming', { coming, places, waiting })}</Text>
      <div tabIndex={-1} role="group" aria-label={title}>
        {changing && (
          <EventFields
            initial={valuesOf(changing)}
            timeZone={changing.timeZone}
            action={t('save')}
            send={async sent => {
              await change.mutateAsync({ ...sent, revision: changing.revision });
              setChanging(undefined);
            }}
            isPending={change.isPending}
            error={change.error}
          >
            <Button variant="default" size="md" onClick={() => setChanging(undefined)}>
              {t('close')}
            </Button>
          </EventFields>
        )}
        {!isCancelled && !isOver && !changing && (
          <Group>
            {!hasBegun && (
              <Button variant="default" onClick={startChange} aria-label={t('changeOf', { title })}>
                {t('change')}
              </Button>
            )}
            <Button variant="default" onClick={() => setIsCancelling(true)} aria-label={t('cancelOf', { title })}>
              {t('cancel')}
            </Button>
          </Group>
        )}
      </div>
      {isCancelling && <CancelDialog event={event} onClose={() => setIsCancelling(false)} />}
    </SettingsSection>
  );
}

function CancelDialog({ event, onClose }: { event: OperatedEvent; onClose: () => void }) {
  const t = useTranslations('operate.events');
  const cancel = useCancelEvent(event.id);
  const { error } = cancel;
  return (
    <AreYouSure
      title={t('sure.title')}
      text={t('sure.text')}
      keep={t('sure.keep')}
      yes={t('cancel')}
      isPending={cancel.isPending}
      error={error ? error.message : undefined}
      onYes={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
