import { figuresApi, FIT_LEVELS } from '@attune/gateway-contract/figures';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { LegalSection } from './legal-document.js';
import classes from './own-figures.module.css';

type Figures = z.output<typeof figuresApi.figures.output>['figures'];

/** How suggestions turn out at this site. */
export function OwnFigures() {
  const t = useTranslations('how-suggestions-work.figures');
  return (
    <LegalSection id="figures" heading={t('heading')}>
      <p>{t('introduction')}</p>
      <div className={classes['figures']}>
        <Loaded />
      </div>
    </LegalSection>
  );
}

function Loaded() {
  const t = useTranslations('how-suggestions-work.figures');
  const figures = useQuery({ queryKey: ['figures'], queryFn: async () => (await call(figuresApi.figures)).figures });
  if (figures.isError) return <FailedBox query={figures}>{t('failed')}</FailedBox>;
  if (!figures.data) {
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={160} radius="md" aria-hidden />
      </div>
    );
  }
  const { meetings, exposure, requests } = figures.data;
  return (
    <>
      {meetings ? <Meetings levels={meetings} /> : <p>{t('notYet')}</p>}
      <p>{exposure ? t('exposure', exposure) : t('exposureNotYet')}</p>
      <p>{requests ? t('requests', requests) : t('requestsNotYet')}</p>
    </>
  );
}

function Meetings({ levels }: { levels: NonNullable<Figures['meetings']> }) {
  const t = useTranslations('how-suggestions-work.figures');
  return (
    <table className={classes['table']}>
      <caption>{t('caption')}</caption>
      <thead>
        <tr>
          {(['fit', 'met', 'wouldAgain'] as const).map(column => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIT_LEVELS.map(name => {
          const level = levels[name];
          return (
            <tr key={name}>
              <th scope="row">{t(`levels.${name}`)}</th>
              {level ? (
                <>
                  <td>{t('percent', { percent: level.met })}</td>
                  <td>{t('percent', { percent: level.wouldAgain })}</td>
                </>
              ) : (
                <td colSpan={2}>{t('tooFew')}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
