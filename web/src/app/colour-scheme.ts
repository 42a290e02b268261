import type { MantineColorScheme } from '@mantine/core';
import { createContext, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { SCHEME_KEY } from '../device-keys.js';

/** The grounds of theme.ts, as index.html names them. */
const GROUNDS = { light: '#fffaf5', dark: '#1a1017' };

interface ColourScheme {
  colorScheme: MantineColorScheme;
  setColorScheme: (chosen: MantineColorScheme) => void;
}

export const ColourSchemeContext = createContext<ColourScheme>({ colorScheme: 'auto', setColorScheme: () => {} });

/** Light, dark, or as the device is: what was chosen on it. The page and the browser's own bar follow, and other tabs. */
export function useColourScheme(): ColourScheme {
  const [colorScheme, setScheme] = useState(chosenScheme);
  const setColorScheme = useCallback((chosen: MantineColorScheme) => {
    setScheme(chosen);
    try {
      localStorage.setItem(SCHEME_KEY, chosen);
    } catch {
      // Forbidden: it holds until the page is closed.
    }
  }, []);
  useLayoutEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const show = () => showScheme(colorScheme, dark.matches ? 'dark' : 'light');
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [colorScheme]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === SCHEME_KEY && setScheme(chosenScheme);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return useMemo(() => ({ colorScheme, setColorScheme }), [colorScheme, setColorScheme]);
}

function chosenScheme(): MantineColorScheme {
  try {
    const chosen = localStorage.getItem(SCHEME_KEY);
    return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
  } catch {
    return 'auto';
  }
}

function showScheme(chosen: MantineColorScheme, ofDevice: 'light' | 'dark'): void {
  document.documentElement.dataset['mantineColorScheme'] = chosen === 'auto' ? ofDevice : chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofMeta = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = GROUNDS[chosen === 'auto' ? ofMeta : chosen];
  }
}
