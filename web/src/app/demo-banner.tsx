import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { localFormat } from '../i18n/local-format.js';
import classes from './demo-banner.module.css';

const hourAndMinute = localFormat({ hour: 'numeric', minute: '2-digit' });
/** As infra/demo/night.ts has it. */
const RESET_UTC = 4;

/** Says above every page of a public demo what it is, and when everything in it goes. */
export function DemoBanner() {
  const t = useTranslations('demo');
  const [resetAt] = useState(() => new Date(new Date().setUTCHours(RESET_UTC, 0)));
  const isRegistering = useLocation().pathname === '/register';
  return (
    <p className={classes['banner']}>
      <span>{t('banner', { time: hourAndMinute(resetAt) })}</span>
      {isRegistering && <span> {t('anyAddress')}</span>}
    </p>
  );
}
