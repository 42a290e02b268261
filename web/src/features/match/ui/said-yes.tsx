import { CloseButton, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { shortNameOf } from '../../messaging/model/person-name.js';
import { useShowNewFriend } from '../../session/model/new-friend.query.js';
import { useSaidYes } from '../model/use-said-yes.js';
import classes from './said-yes.module.css';

/** Who said yes while the member was away, at the head of a screen they come home to. One press opens the moment of the two. */
export function SaidYes() {
  const { me, friend, dismiss } = useSaidYes();
  if (!me || !friend) return null;
  return <Card key={friend._id} people={[me, friend]} onDismiss={() => dismiss(friend._id)} />;
}

type Person = NonNullable<ReturnType<typeof useSaidYes>['friend']>;

function Card({ people, onDismiss }: { people: [Person, Person]; onDismiss: () => void }) {
  const t = useTranslations();
  const show = useShowNewFriend();
  const id = useId();
  useFocusBack();
  const [, friend] = people;
  return (
    <section aria-labelledby={id} className={classes['card']} data-said-yes>
      <span className={classes['portraits']} aria-hidden>
        {people.map(one => (
          <Avatar key={one._id} person={one} src={pictureAddress(one.profilePicture)} size={48} />
        ))}
      </span>
      <div className={classes['words']}>
        <Title order={2} id={id} className={classes['title']}>
          {t('session.saidYes.title', { name: shortNameOf(friend) })}
        </Title>
        <button
          type="button"
          className={classes['open']}
          aria-describedby={id}
          onClick={() => show({ person: friend })}
        >
          {t('session.saidYes.action')}
        </button>
      </div>
      <CloseButton size={44} iconSize={18} aria-label={t('session.dismiss')} onClick={onDismiss} />
    </section>
  );
}
