// First: it lays the one of the app when it is loaded.
import '../src/app/on-foundation.js';
import { Frame } from '../src/app/frame.js';
import { newQueryClient } from '../src/app/query-client.js';
import { layFoundation } from '../src/foundation.js';

/** What screens stand on; without a client of the spec's own nothing is known of the server yet. */
export const layNewFoundation = (queryClient = newQueryClient()): void =>
  layFoundation({ queryClient, Frame, env: 'test' });
