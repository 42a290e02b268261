import { Stack } from '@mantine/core';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface DropZoneProps {
  onDrop: (file: File | undefined) => void;
  className: string | undefined;
  children: ReactNode;
}

/** Takes a file that is dropped anywhere on it. */
export function DropZone({ onDrop, className = '', children }: DropZoneProps) {
  const t = useTranslations('profile.picture');
  const [isOver, setOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    <Stack
      role="group"
      aria-label={t('group')}
      gap="xs"
      className={className}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </Stack>
  );
}
