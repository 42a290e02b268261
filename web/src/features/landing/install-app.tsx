import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';

/** What Chromium hands out where it can install the page; TypeScript knows the standards only. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const devices = {
  'iPhone and iPad': 'In Safari, tap Share, then “Add to Home Screen”.',
  Android: 'In the browser’s menu, tap “Install app” or “Add to Home screen”.',
  Desktop: 'Choose “Install Attune” in the browser’s menu. In Safari: File, then “Add to Dock”.',
};

let offer: InstallEvent | undefined;
// It comes when the browser pleases, whether or not the button is there.
window.addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  offer = event as InstallEvent;
});

/** Each can be taken up once. */
function takeOffer() {
  const taken = offer;
  offer = undefined;
  return taken;
}

/** Installs the app where the browser offers it, else says how it is done. */
export function InstallApp({ className }: { className: string | undefined }) {
  const [answer, setAnswer] = useState('');
  const install = async (advice: string) => {
    const { outcome } = (await takeOffer()?.prompt()) ?? {};
    setAnswer(outcome === 'accepted' ? 'Attune is being installed.' : advice);
  };
  return (
    <>
      <ul className={className}>
        {Object.entries(devices).map(([device, advice]) => (
          <li key={device}>
            <UnstyledButton c="inherit" fz="inherit" td="underline" onClick={() => void install(advice)}>
              {device}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p role="status">{answer}</p>
    </>
  );
}
