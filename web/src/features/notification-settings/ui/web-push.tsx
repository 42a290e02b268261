import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../i18n/language.js';
import { isStorageOf } from '../../session/model/device-storage.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { keepUp } from '../model/device-push.js';
import { answerWorker, closeSeen } from '../model/worker-answers.js';

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
