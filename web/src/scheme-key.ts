/** Where a device keeps whether it is light or dark: the default of Mantine's localStorageColorSchemeManager. */
export const SCHEME_KEY = 'mantine-color-scheme-value';
