import { Group, Skeleton, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useFriendsScreen } from './friends.context.js';
import type { Person, Relation } from '../model/friend-lists.js';
import classes from './friends-page.module.css';
import { PersonRow } from './person-row.js';
import { useListFocus } from './use-list-focus.js';

interface PeopleListProps {
  label: string;
  people: Person[];
  relation: (person: Person) => Relation;
  /** Says next to each person what they are to the member, where the list itself does not. */
  isMixed?: boolean;
  /** Takes the focus when the last row is gone. */
  fallback: () => HTMLElement | null;
}

/** People one below the other, each with what can be done. */
export function PeopleList({ label, people, relation, isMixed = false, fallback }: PeopleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { question } = useFriendsScreen();
  const focus = useListFocus(list, fallback, question !== undefined);
  return (
    <ul ref={list} aria-label={label} className={classes['people']} hidden={people.length === 0} {...focus}>
      {people.map(person => (
        <PersonRow key={person._id} person={person} relation={relation(person)} isTagged={isMixed} />
      ))}
    </ul>
  );
}

/** Holds the place of people who are loading. */
export function PeopleSkeleton() {
  return (
    <Stack gap="md" aria-hidden data-testid="skeleton">
      {[160, 120].map(width => (
        <Group key={width} gap="sm" wrap="nowrap">
          <Skeleton circle height={48} />
          <Stack gap={8}>
            <Skeleton height={12} width={width} />
            <Skeleton height={10} width={80} />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
