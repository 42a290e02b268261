import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isAnythingUnsaved } from './update-unsaved.js';
import type { NextVersion } from './update-watch.js';

interface UpdatePromptProps {
  className: string | undefined;
  next: NextVersion;
  onLater: () => void;
}

/** Asks whether to go on with the next version, and warns where that would lose something. */
export function UpdatePrompt({ className, next, onLater }: UpdatePromptProps) {
  const [isWarned, setIsWarned] = useState(false);
  const begin = () => {
    if (!isWarned && isAnythingUnsaved()) setIsWarned(true);
    else reloadWith(next);
  };
  return (
    <div className={className}>
      {isWarned ? 'Something you typed is not saved yet. Save or send it first.' : 'A new version of Attune is ready.'}
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-md" onClick={begin}>
          {isWarned ? 'Reload anyway' : 'Reload'}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onLater}>
          Later
        </Button>
      </Group>
    </div>
  );
}

function reloadWith(next: NextVersion) {
  if (next === 'running') return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  next.postMessage({ type: 'SKIP_WAITING' }, []);
}
