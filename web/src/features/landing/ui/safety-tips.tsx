import { Compass, LockKeyhole, MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import classes from './safety-tips.module.css';
import { Section } from './section.js';

const TIPS = [
  { name: 'inPublic', Icon: MapPin },
  { name: 'secrets', Icon: LockKeyhole },
  { name: 'instincts', Icon: Compass },
] as const;

/** Three tips for a safe date. */
export function SafetyTips() {
  const t = useTranslations('landing.safety');
  return (
    <Section heading={t('heading')}>
      <ul className={classes['tips']}>
        {TIPS.map(({ name, Icon }) => (
          <li key={name}>
            <span className={classes['icon']}>
              <Icon aria-hidden />
            </span>
            <h3>{t(`${name}.tip`)}</h3>
            <p>{t(`${name}.why`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
