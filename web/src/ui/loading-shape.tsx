import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import hidden from './visually-hidden.module.css';

/** Holds the place of what is on its way, in the shape that it will have: how high each of its parts is, in pixels. */
export function LoadingShape({ heights }: { heights: readonly number[] }) {
  const t = useTranslations('ui');
  return (
    <Stack gap="md" role="status">
      <span className={hidden['hidden']}>{t('loading')}</span>
      {heights.map((height, part) => (
        <Skeleton key={part} height={height} radius="lg" aria-hidden />
      ))}
    </Stack>
  );
}
