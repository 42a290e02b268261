import { Alert, type AlertProps } from '@mantine/core';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';

const looks = {
  info: { color: 'grape', icon: <Info aria-hidden />, role: 'status' },
  success: { color: 'green', icon: <CircleCheck aria-hidden />, role: 'status' },
  error: { color: 'red', icon: <CircleAlert aria-hidden />, role: 'alert' },
} as const;

interface StatusBoxProps extends Omit<AlertProps, 'color' | 'icon' | 'role'> {
  kind: keyof typeof looks;
}

/** A sentence about what just happened; read out when it appears. */
export function StatusBox({ kind, ...others }: StatusBoxProps) {
  return <Alert variant="light" radius="md" data-kind={kind} {...looks[kind]} {...others} />;
}
