import { Anchor, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { useSession } from '../../session/model/use-session.js';
import classes from './discover-page.module.css';

const READ = 'discover-explained';

/** How suggestions work, at the first visit: once closed, it stays away on this device until the member logs out. */
export function HowItWorks() {
  const me = useSession().data;
  const [isClosed, setIsClosed] = useState(() => me == null || readMemberValue(me._id, READ) === true);
  const close = () => {
    setIsClosed(true);
    if (me) writeMemberValue(me._id, READ, true);
  };
  return isClosed ? null : <Explained onClose={close} />;
}

function Explained({ onClose }: { onClose: () => void }) {
  const t = useTranslations('discover');
  useFocusBack();
  return (
    <div className={classes['how']}>
      <p>
        {t('claim')}{' '}
        <Anchor component={Link} to="/how-suggestions-work" inherit underline="always">
          {t('how')}
        </Anchor>
      </p>
      <CloseButton size={44} iconSize={18} aria-label={t('closeHow')} onClick={onClose} />
    </div>
  );
}
