import { Group, Stack, Text, Title } from '@mantine/core';
import { useId, useRef, type ReactNode } from 'react';
import type { Person, Relation } from './friend-lists.js';
import classes from './friends-page.module.css';
import { PeopleList } from './people-list.js';

interface PeopleSectionProps {
  heading: string;
  people: Person[];
  relation: Relation;
  /** What is said when nobody is in the list; a section without it is not shown then. */
  empty?: string;
  /** Stands in the list's place while the list is not known. */
  instead?: ReactNode;
}

/** A heading with the number of people below it, and the people. */
export function PeopleSection({ heading, people, relation, empty, instead }: PeopleSectionProps) {
  const headingId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = people.length > 0 || Boolean(empty) || Boolean(instead);
  // Hidden, not taken away: its list still hands on the focus of the row that was its last.
  return (
    <section aria-labelledby={headingId} className={classes['section']} hidden={!isShown}>
      <Stack gap="sm">
        <Group gap={8} align="baseline">
          <Title order={2} size="h3" id={headingId} ref={title} tabIndex={-1} className={classes['heading'] ?? ''}>
            {heading}
          </Title>
          {people.length > 0 && (
            <Text span c="dimmed" aria-hidden>
              {people.length}
            </Text>
          )}
        </Group>
        {instead ?? (people.length === 0 && empty && <Text c="dimmed">{empty}</Text>)}
        {!instead && (
          <PeopleList
            label={heading}
            people={people}
            relation={() => relation}
            fallback={() => (isShown ? title.current : document.querySelector('h1'))}
          />
        )}
      </Stack>
    </section>
  );
}
