import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { layFoundation } from '../foundation.js';
import { newQueryClient } from './query-client.js';
import { theme } from './theme.js';

/** The outermost layout: what is drawn in it comes with Mantine and the query client. */
export const OnFoundation = () => <Outlet />;

// When it is loaded, and not when it is drawn: what is drawn at the same time needs it as well.
layFoundation({ theme: mergeMantineTheme(DEFAULT_THEME, theme), queryClient: newQueryClient() });
