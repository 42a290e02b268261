import type { accountApi } from '@attune/gateway-contract/account';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { dateFormat } from '../../../i18n/local-format.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useDevices, useEndDevices } from '../model/account.queries.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import classes from '../../../ui/divided-list.module.css';

type Device = z.output<typeof accountApi.devices.output>['devices'][number];

// The days are those of UTC.
const asDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** Where the member is signed in, and the way to end that. */
export function DevicesSection() {
  const t = useTranslations('account.devices');
  const devices = useDevices();
  const end = useEndDevices();
  const others = (devices.data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <SettingsSection id="account-devices" heading={t('heading')} explanation={t('whatHappens')}>
      {devices.isError && <FailedBox query={devices}>{devices.error.message}</FailedBox>}
      <ul className={classes['list']}>
        {devices.data?.map(device => (
          <DeviceRow key={device.id} device={device} isEnding={end.isPending} onEnd={() => end.mutate(device.id)} />
        ))}
      </ul>
      <div aria-live="polite">
        {end.isSuccess && <StatusBox kind="success">{t('ended')}</StatusBox>}
        {end.isError && <StatusBox kind="error">{end.error.message}</StatusBox>}
      </div>
      {others.length > 0 && (
        <Button variant="default" size="md" loading={end.isPending} onClick={() => end.mutate(undefined)}>
          {t('endOthers')}
        </Button>
      )}
    </SettingsSection>
  );
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  const t = useTranslations('account.devices');
  const name = device.device ?? t('unknown');
  const day = device.lastUsedOn && asDay(new Date(device.lastUsedOn));
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {device.isCurrent ? t('current') : day ? t('lastUsed', { day }) : t('notKnown')}
        </Text>
      </div>
      {!device.isCurrent && (
        <Button variant="default" mih={44} disabled={isEnding} aria-label={t('endOne', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
