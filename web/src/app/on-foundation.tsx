import { Outlet } from 'react-router-dom';
import { layFoundation } from '../foundation.js';
import { Frame } from './frame.js';
import { newQueryClient } from './query-client.js';

/** The outermost layout: what is drawn in it comes with Mantine and the query client. */
export function OnFoundation() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

// When it is loaded, and not when it is drawn: what the page asks first is asked before.
layFoundation({ queryClient: newQueryClient(), Frame, env: 'default' });
