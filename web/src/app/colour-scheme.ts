import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { createContext, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { SCHEME_KEY } from '../device-keys.js';

/** The grounds of theme.ts, as index.html names them. */
const GROUNDS = { light: '#fffaf5', dark: '#1a1017' };

interface ColourScheme {
  colorScheme: MantineColorScheme;
  setColorScheme: (chosen: MantineColorScheme) => void;
}

export const ColourSchemeContext = createContext<ColourScheme>({ colorScheme: 'auto', setColorScheme: () => {} });

const chosen = localStorageColorSchemeManager({ key: SCHEME_KEY });

/** Light, dark, or as the device is: what was chosen on it. The page and the browser's own bar follow, and other tabs. */
export function useColourScheme(): ColourScheme {
  const [colorScheme, setScheme] = useState(() => chosen.get('auto'));
  const setColorScheme = useCallback((scheme: MantineColorScheme) => {
    setScheme(scheme);
    chosen.set(scheme);
  }, []);
  useLayoutEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const show = () => showScheme(colorScheme, dark.matches ? 'dark' : 'light');
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [colorScheme]);
  useEffect(() => {
    chosen.subscribe(setScheme);
    return chosen.unsubscribe;
  }, []);
  return useMemo(() => ({ colorScheme, setColorScheme }), [colorScheme, setColorScheme]);
}

function showScheme(scheme: MantineColorScheme, ofDevice: 'light' | 'dark'): void {
  document.documentElement.dataset['mantineColorScheme'] = scheme === 'auto' ? ofDevice : scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofMeta = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = GROUNDS[scheme === 'auto' ? ofMeta : scheme];
  }
}
