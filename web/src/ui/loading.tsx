import { Center, Loader, VisuallyHidden } from '@mantine/core';

/** Holds the place of a screen that is on its way. */
export function Loading() {
  return (
    <Center mih="50vh" role="status">
      <Loader type="dots" aria-hidden />
      <VisuallyHidden>Loading…</VisuallyHidden>
    </Center>
  );
}
