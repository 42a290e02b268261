import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../ui/notice.js';
import classes from '../ui/notice.module.css';
import { PlainButton } from '../ui/plain-button.js';
import { isAnythingUnsaved, type NextVersion } from './update-watch.js';

interface UpdatePromptProps {
  next: NextVersion;
  onLater: () => void;
}

/** Asks whether to go on with the next version, and warns where that would lose something. */
export function UpdatePrompt({ next, onLater }: UpdatePromptProps) {
  const [isWarned, setIsWarned] = useState(false);
  const t = useTranslations('app.update');
  const begin = () => {
    if (!isWarned && isAnythingUnsaved()) setIsWarned(true);
    else reloadWith(next);
  };
  return (
    <Notice id="update" kind="update">
      <div className={classes['notice']}>
        {isWarned ? t('unsaved') : t('ready')}
        <span className={classes['choice']}>
          <PlainButton size="compact" onClick={begin}>
            {isWarned ? t('reloadAnyway') : t('reload')}
          </PlainButton>
          <PlainButton size="compact" variant="subtle" onClick={onLater}>
            {t('later')}
          </PlainButton>
        </span>
      </div>
    </Notice>
  );
}

function reloadWith(next: NextVersion) {
  if (next === 'running') return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  next.postMessage({ type: 'SKIP_WAITING' }, []);
}
