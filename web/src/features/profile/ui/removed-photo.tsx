import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Says that a photo is gone, and brings it back. */
export function RemovedPhoto({ isThere, onUndo }: { isThere: boolean; onUndo: () => void }) {
  const t = useTranslations('profile.photos');
  return (
    <Group gap="sm" justify="center">
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text role="status" size="sm" fw={550}>
        {isThere && t('removed')}
      </Text>
      {isThere && (
        <Button variant="default" size="sm" onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}
