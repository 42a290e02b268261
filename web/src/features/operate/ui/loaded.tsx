import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { LoadingShape } from '../../../ui/loading-shape.js';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Of what comes, in pixels. */
  heights: readonly number[];
  children: (data: Data) => ReactNode;
}

/** A part of the page; or that it is on its way, or could not be loaded. What was known before stays. */
export function Loaded<Data>({ query, heights, children }: LoadedProps<Data>) {
  const t = useTranslations('operate');
  if (query.isPending) return <LoadingShape heights={heights} />;
  return (
    <>
      {query.isError && (
        <FailedBox query={query}>{query.error instanceof ApiError ? query.error.message : t('notLoaded')}</FailedBox>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
