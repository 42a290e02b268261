import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPrerendering } from '../../../is-prerendering.js';

/** What Chromium hands out where it can install the page; TypeScript knows the standards only. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const DEVICES = ['apple', 'android', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

let offer: InstallEvent | undefined;
// It comes when the browser pleases, whether or not the button is there.
if (!isPrerendering) {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    offer = event as InstallEvent;
  });
}

/** Each can be taken up once. */
function takeOffer() {
  const taken = offer;
  offer = undefined;
  return taken;
}

/** Installs the app where the browser offers it, else says how it is done. */
export function InstallApp({ className }: { className: string | undefined }) {
  const t = useTranslations('landing.install');
  const [answer, setAnswer] = useState<Device | 'installed'>();
  const install = async (device: Device) => {
    const { outcome } = (await takeOffer()?.prompt()) ?? {};
    setAnswer(outcome === 'accepted' ? 'installed' : device);
  };
  return (
    <>
      <ul className={className}>
        {DEVICES.map(device => (
          <li key={device}>
            <button type="button" className="mantine-focus-auto" onClick={() => void install(device)}>
              {t(`${device}.device`)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{answer && (answer === 'installed' ? t('beingInstalled') : t(`${answer}.advice`))}</p>
    </>
  );
}
