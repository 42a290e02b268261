import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useDeviceState, useTurnOff, useTurnOn } from '../model/device-push.queries.js';
import type { DeviceState } from '../model/device-push.js';
import { Section } from './section.js';

/** Whether this browser shows notifications while the app is closed. The browser asks for its permission when the button is pressed. */
export function DeviceSection() {
  const t = useTranslations('notification-settings.device');
  const state = useDeviceState();
  return (
    <Section id="device" heading={t('heading')} explanation={t('explanation')}>
      {state && <State state={state} />}
    </Section>
  );
}

function State({ state }: { state: DeviceState }) {
  const t = useTranslations('notification-settings.device');
  if (state === 'on') return <On />;
  if (state === 'off') return <Off />;
  return <StatusBox kind="info">{t(state)}</StatusBox>;
}

function On() {
  const t = useTranslations('notification-settings.device');
  const turnOff = useTurnOff();
  return (
    <>
      <Text role="status">{t('on')}</Text>
      <Press label={t('turnOff')} variant="default" change={turnOff} />
      <Refusal>{turnOff.isError && t('notTurnedOff')}</Refusal>
    </>
  );
}

function Off() {
  const t = useTranslations('notification-settings.device');
  const turnOn = useTurnOn();
  return (
    <>
      <Text role="status">{t(turnOn.isSuccess ? 'unanswered' : 'off')}</Text>
      <Press label={t('turnOn')} variant="filled" change={turnOn} />
      <Refusal>{turnOn.isError && t('notTurnedOn')}</Refusal>
    </>
  );
}

interface PressProps {
  label: string;
  variant: 'filled' | 'default';
  change: ReturnType<typeof useTurnOn>;
}

const Press = ({ label, variant, change }: PressProps) => (
  <Button
    variant={variant}
    mih={44}
    style={{ justifySelf: 'start' }}
    loading={change.isPending}
    onClick={() => change.mutate()}
  >
    {label}
  </Button>
);

const Refusal = ({ children }: { children: string | false }) => (
  <div aria-live="assertive">{children && <StatusBox kind="error">{children}</StatusBox>}</div>
);
