import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useDeviceState, useTurnOff, useTurnOn } from '../model/device-push.queries.js';
import type { DeviceState } from '../model/device-push.js';
import classes from './notification-settings.module.css';
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
  const text = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const canSwitch = state === 'on' || state === 'off';
  // Where the browser blocks notifications now, the pressed button is gone.
  useEffect(() => {
    if (!canSwitch && held.current && document.activeElement === document.body) text.current?.focus();
  }, [canSwitch]);
  return (
    <div onFocus={() => (held.current = true)} onBlur={() => (held.current = !document.hasFocus())}>
      {canSwitch ? (
        <Switch isOn={state === 'on'} />
      ) : (
        <div ref={text} tabIndex={-1}>
          <StatusBox kind="info">{t(state)}</StatusBox>
        </div>
      )}
    </div>
  );
}

/** One button for both ways: the pressed one stays, and keeps the focus. */
function Switch({ isOn }: { isOn: boolean }) {
  const t = useTranslations('notification-settings.device');
  const [turnOn, turnOff] = [useTurnOn(), useTurnOff()];
  const [change, other] = isOn ? [turnOff, turnOn] : [turnOn, turnOff];
  const press = () => {
    other.reset();
    change.mutate();
  };
  const off = t(turnOn.isSuccess ? 'unanswered' : 'off');
  return (
    <div className={classes['device']}>
      <Text role="status">{isOn ? t('on') : off}</Text>
      <Button
        variant={isOn ? 'default' : 'filled'}
        mih={44}
        loading={turnOn.isPending || turnOff.isPending}
        onClick={press}
      >
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
      <div aria-live="assertive">
        {change.isError && <StatusBox kind="error">{t(isOn ? 'notTurnedOff' : 'notTurnedOn')}</StatusBox>}
      </div>
    </div>
  );
}
