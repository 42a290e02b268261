import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { type DeviceState, deviceState, turnOff, turnOn } from '../model/device-push.js';
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
  const [turningOn, turningOff] = [useTurnOn(), useTurnOff()];
  const [change, other] = isOn ? [turningOff, turningOn] : [turningOn, turningOff];
  const press = () => {
    other.reset();
    change.mutate();
  };
  const off = t(turningOn.isSuccess ? 'unanswered' : 'off');
  return (
    <div className={classes['device']}>
      <Text role="status">{isOn ? t('on') : off}</Text>
      <Button
        variant={isOn ? 'default' : 'filled'}
        mih={44}
        loading={turningOn.isPending || turningOff.isPending}
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

const queryKey = ['notifications', 'device'];
/** What a device says of itself needs no network. */
const networkMode = 'always';

/** How it stands with Web Push in this browser, also when the member changes that in the browser's own settings. */
function useDeviceState() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [queryClient]);
  return useQuery({ queryKey, queryFn: deviceState, networkMode, staleTime: 0 }).data;
}

const useTurnOn = () => useSwitch(turnOn);
const useTurnOff = () => useSwitch(turnOff);

function useSwitch(mutationFn: () => Promise<void>) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  return useMutation({ mutationFn, networkMode, onSettled });
}
