import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { layFoundation } from '../src/foundation.js';
// First: it lays the one of the app when it is loaded.
import '../src/app/on-foundation.js';
import { newQueryClient } from '../src/app/query-client.js';
import { theme } from '../src/app/theme.js';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/** What screens stand on, with nothing known of the server yet. */
export const layNewFoundation = (): void => layFoundation({ theme: merged, queryClient: newQueryClient() });
