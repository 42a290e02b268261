import { ownPagesApi, type OwnPage } from '@attune/gateway-contract/own-pages';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { call } from '../../../api/call.js';
import { useLanguage } from '../../../i18n/language.js';
import { OwnWords } from './own-words.js';

interface OwnWelcomeProps {
  /** A part of the page under a heading. */
  band: ComponentType<{ heading: string; soft: boolean; children: ReactNode }>;
  /** Of words without a title. */
  heading: string;
  /** In place of words that didn't arrive. */
  otherwise: ReactNode;
}

/** How the operator welcomes people, on a page that stands without the query client: visitors of other sites load nothing of it. */
export function OwnWelcome({ band: Band, heading, otherwise }: OwnWelcomeProps) {
  const language = useLanguage();
  const [page, setPage] = useState<OwnPage | null>();
  useEffect(() => {
    const gone = new AbortController();
    const show = (answer: OwnPage | null) => gone.signal.aborted || setPage(answer);
    call(ownPagesApi.page, { input: { page: 'welcome', language }, signal: gone.signal }).then(
      answer => show(answer.page),
      () => show(null),
    );
    return () => gone.abort();
  }, [language]);
  if (page === null) return otherwise;
  if (!page) return null;
  return (
    <Band heading={page.title ?? heading} soft>
      <OwnWords page={page} level={3} />
    </Band>
  );
}
