/** Where a device keeps whether it is light or dark: the default of Mantine's localStorageColorSchemeManager. */
export const SCHEME_KEY = 'mantine-color-scheme-value';

/** Where a device keeps the language that was chosen on it. */
export const LANGUAGE_KEY = 'attune.language';

/** Names the member whose data the storage holds. Without it, no member has signed in here since the last log out. */
export const OWNER_KEY = 'attune.member';
