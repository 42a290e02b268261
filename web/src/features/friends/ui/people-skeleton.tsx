import { Group, Skeleton, Stack } from '@mantine/core';

/** Holds the place of people who are on their way. */
export function PeopleSkeleton() {
  return (
    <Stack gap="md" aria-hidden data-testid="skeleton">
      {[160, 120].map(width => (
        <Group key={width} gap="sm" wrap="nowrap">
          <Skeleton circle height={48} />
          <Stack gap={8}>
            <Skeleton height={12} width={width} />
            <Skeleton height={10} width={80} />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
