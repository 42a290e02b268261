// First: it lays the one of the app when it is loaded.
import '../src/app/on-foundation.js';
import { Frame } from '../src/app/frame.js';
import { newQueryClient } from '../src/app/query-client.js';
import { layFoundation } from '../src/foundation.js';

/** What screens stand on, with nothing known of the server yet. */
export const layNewFoundation = (): void => layFoundation({ queryClient: newQueryClient(), Frame, env: 'test' });
