import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** The grounds of theme.ts, as index.html names them. */
const GROUNDS = { light: '#fffaf5', dark: '#1a1017' };

/** Colours the browser's own bar like the page where a theme was chosen on this device; index.html does so for the device's. */
export function BrowserBar() {
  const { colorScheme } = useMantineColorScheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const ofDevice = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = GROUNDS[colorScheme === 'auto' ? ofDevice : colorScheme];
    }
  }, [colorScheme]);
  return null;
}
