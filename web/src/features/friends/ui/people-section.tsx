import { Group, Stack, Text, Title } from '@mantine/core';
import { Heart, Send, UserPlus, type LucideIcon } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import type { Person, Relation } from '../model/friend-lists.js';
import classes from './friends-page.module.css';
import { PeopleList } from './people-list.js';

const icons: Partial<Record<Relation, LucideIcon>> = { asking: UserPlus, friend: Heart, asked: Send };

interface PeopleSectionProps {
  heading: string;
  people: Person[];
  relation: Relation;
  /** The text of an empty list; a section without it is not shown then. */
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
          <Title order={2} size="h4" id={headingId} ref={title} tabIndex={-1} className={classes['heading'] ?? ''}>
            {heading}
          </Title>
          {people.length > 0 && (
            <Text span c="dimmed" aria-hidden>
              {people.length}
            </Text>
          )}
        </Group>
        {instead ?? (people.length === 0 && empty && <Empty relation={relation}>{empty}</Empty>)}
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

function Empty({ relation, children }: { relation: Relation; children: string }) {
  const Icon = icons[relation];
  return (
    <p className={classes['empty']}>
      {Icon && <Icon size={20} aria-hidden />}
      <span>{children}</span>
    </p>
  );
}
