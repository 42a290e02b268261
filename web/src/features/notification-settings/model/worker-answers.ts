import { closeShown } from '../../session/model/web-push.js';
import type { TabQuestion } from '../../../service-worker/tab-question.js';

/** Answers the service worker, which cannot see where in the app a tab is. Returns how to stop. */
export function answerWorker(open: (path: string) => void): () => void {
  const { serviceWorker } = navigator;
  const onMessage = ({ data, ports: [port] }: MessageEvent<Partial<TabQuestion> | null>) => {
    if (data?.path === undefined || !port) return;
    if (data.type === 'shows') port.postMessage(shows(data.path));
    if (data.type !== 'open') return;
    open(data.path);
    port.postMessage(true);
  };
  serviceWorker.addEventListener('message', onMessage);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', onMessage);
}

/** The member has seen these: they are taken from the device. */
export const closeSeen = (): Promise<void> => closeShown(path => typeof path === 'string' && shows(path));

/** A screen may have more in its address than the path names. */
function shows(path: string): boolean {
  const { pathname, searchParams } = new URL(path, location.origin);
  const here = new URLSearchParams(location.search);
  return pathname === location.pathname && [...searchParams].every(([name, value]) => here.get(name) === value);
}
