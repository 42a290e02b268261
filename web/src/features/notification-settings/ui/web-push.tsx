import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../i18n/language.js';
import { isStorageOf } from '../../session/model/device-storage.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { keepUp } from '../model/device-push.js';
import { closeShown } from '../../session/model/web-push.js';
import type { TabQuestion } from '../../../service-worker/tab-question.js';

/** The app's part in Web Push while a member has it open: shows nothing, keeps the subscription and leads where a notification asks. */
export function WebPush() {
  const id = useKnownMember()?._id;
  const language = useLanguage();
  const navigate = useNavigate();
  // A log out goes to another screen: the member that is forgotten then is noticed by the new address.
  const { key } = useLocation();
  useEffect(() => (id ? answerWorker(path => void navigate(path)) : undefined), [id, navigate]);
  useEffect(() => {
    if (id) void keepUp(() => isStorageOf(id));
  }, [id, language]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && closeSeen());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [key]);
  return null;
}

/** Answers the service worker, which cannot see where in the app a tab is. Returns how to stop. */
function answerWorker(open: (path: string) => void): () => void {
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
const closeSeen = (): Promise<void> => closeShown(path => typeof path === 'string' && shows(path));

/** A screen may have more in its address than the path names. */
function shows(path: string): boolean {
  const { pathname, searchParams } = new URL(path, location.origin);
  const here = new URLSearchParams(location.search);
  return pathname === location.pathname && [...searchParams].every(([name, value]) => here.get(name) === value);
}
