import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The logo and the name, leading home. */
export function Wordmark({ to = '/' }: { to?: string }) {
  return (
    <Anchor component={Link} to={to} c="inherit" underline="never">
      <Group gap={10} wrap="nowrap">
        <img src="/icon.svg" alt="" width={36} height={36} />
        <Text ff="heading" fw={600} fz={24} lh={1}>
          Attune
        </Text>
      </Group>
    </Anchor>
  );
}
