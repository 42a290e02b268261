import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '../i18n/en/ui.js';
import { useTexts } from '../i18n/texts.js';

/** Holds the place of a screen that is on its way. */
export function Loading() {
  const { loading } = useTexts(uiTexts);
  return (
    <Center mih="50vh" role="status">
      <Loader type="dots" aria-hidden />
      <VisuallyHidden>{loading}</VisuallyHidden>
    </Center>
  );
}
