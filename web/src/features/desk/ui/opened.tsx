import { Anchor, Stack } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/call.js';
import { PageHeading } from '../../../ui/page-heading.js';
import desk from './desk.module.css';
import { ListState } from './list-state.js';
import classes from './opened.module.css';

interface OpenedProps extends ComponentProps<typeof ListState> {
  query: ComponentProps<typeof ListState>['query'] & { error: Error | null };
  /** The list that it was opened from. */
  from: string;
  texts: Record<'back' | 'heading' | 'unknown', string>;
}

/** A case or a selfie that was opened from a list, or that there is none. */
export function Opened({ query, from, texts: { back, heading, unknown }, children }: OpenedProps) {
  return (
    <Stack gap="md">
      <Anchor component={Link} to={from} className={classes['back'] ?? ''}>
        <ArrowLeft size={18} aria-hidden className={classes['arrow']} />
        {back}
      </Anchor>
      <PageHeading>{heading}</PageHeading>
      {isUnknown(query.error) ? (
        <p className={desk['empty']}>{unknown}</p>
      ) : (
        <ListState query={query}>{children}</ListState>
      )}
    </Stack>
  );
}

const isUnknown = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);
