import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './desk-navigation.module.css';

/** The parts of the desk. A case belongs to the queue. */
export function DeskNavigation() {
  const t = useTranslations('desk.navigation');
  return (
    <nav aria-label={t('label')} className={classes['navigation']}>
      <NavLink to="/desk" end>
        {t('queue')}
      </NavLink>
      <NavLink to="/desk/appeals">{t('appeals')}</NavLink>
      <NavLink to="/desk/audit">{t('audit')}</NavLink>
    </nav>
  );
}
