import type { Card } from '@attune/gateway-contract/matching-routes';
import { Anchor, Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './why-shown.module.css';

/** Why this member is suggested, in true words; closed until it is asked for. */
export function WhyShown({ card: { person, why } }: { card: Card }) {
  const t = useTranslations('discover.why');
  const reasonsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = person.firstname;
  return (
    <div className={classes['why']}>
      <Button
        variant="subtle"
        mih={44}
        px="xs"
        aria-expanded={isOpen}
        aria-controls={reasonsId}
        rightSection={<ChevronDown size={18} aria-hidden className={classes['arrow']} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('heading', { name })}
      </Button>
      <ul id={reasonsId} hidden={!isOpen} className={classes['reasons']}>
        <li>{t('limits')}</li>
        <li>{why.compared === 0 ? t('noneCompared', { name }) : t('answers', why)}</li>
        <li>
          {t('fairness')}{' '}
          <Anchor component={Link} to="/how-suggestions-work" inherit underline="always">
            {t('how')}
          </Anchor>
        </li>
      </ul>
    </div>
  );
}
