import { Button, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { StatusBox } from '../../../ui/status-box.js';
import { nameOf, type Person } from '../../friends/model/friend-lists.js';
import { useMeetingsToAsk, useRecordMeeting } from '../model/meetings.queries.js';
import classes from './meetings.module.css';

/** "Did you meet?", about one friend after the other; two taps, and private. */
export function Meetings() {
  const t = useTranslations('discover.meetings');
  const headingId = useId();
  const people = useMeetingsToAsk().data ?? [];
  const [wasAsked, setWasAsked] = useState(false);
  const [first] = people;
  if (!first && !wasAsked) return null;
  return (
    <section aria-labelledby={headingId} className={classes['meetings']}>
      <Title order={2} size="h4" id={headingId}>
        {t('heading')}
      </Title>
      {first ? (
        <Asked key={first._id} person={first} isNext={wasAsked} onAnswer={() => setWasAsked(true)} />
      ) : (
        <Text role="status">{t('thanks')}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('use')}
      </Text>
    </section>
  );
}

interface AskedProps {
  person: Person;
  /** True if the question was about another friend before: the focus moves on to this one. */
  isNext: boolean;
  onAnswer: () => void;
}

function Asked({ person, isNext, onAnswer }: AskedProps) {
  const t = useTranslations('discover.meetings');
  const question = useRef<HTMLParagraphElement>(null);
  const [hasMet, setHasMet] = useState(false);
  const record = useRecordMeeting();
  useEffect(() => {
    // The buttons that were pressed are gone.
    if (hasMet || isNext) question.current?.focus({ preventScroll: true });
  }, [hasMet, isNext]);
  const say = (wouldAgain: boolean | null) => {
    onAnswer();
    record.mutate({ memberId: person._id, hasMet, wouldAgain });
  };
  const answers = hasMet
    ? ([
        [t('yes'), () => say(true)],
        [t('no'), () => say(false)],
        [t('skip'), () => say(null)],
      ] as const)
    : ([
        [t('met'), () => setHasMet(true)],
        [t('notMet'), () => say(null)],
      ] as const);
  return (
    <>
      <div className={classes['asked']}>
        <Avatar person={person} src={pictureAddress(person.profilePicture)} size={48} />
        <p ref={question} tabIndex={-1} className={classes['question']}>
          {t(hasMet ? 'again' : 'question', { name: nameOf(person) })}
        </p>
      </div>
      {record.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
      <div className={classes['answers']}>
        {answers.map(([words, answer]) => (
          <Button key={words} variant="default" mih={44} loading={record.isPending} onClick={answer}>
            {words}
          </Button>
        ))}
      </div>
    </>
  );
}
