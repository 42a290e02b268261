import type { Me } from '@attune/gateway-contract/auth';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { Avatar } from '../../../ui/avatar.js';
import { Dialog } from '../../../ui/dialog.js';
import type { MessagingClient } from '../../messaging/model/messaging-client.js';
import { shortNameOf } from '../../messaging/model/person-name.js';
import { useMessagingClient } from '../../messaging/model/use-messaging-client.js';
import { Composer } from '../../messaging/ui/composer.js';
import { useComposer } from '../../messaging/ui/use-composer.js';
import { useMarkNewFriendSeen } from '../../notifications/model/new-friend-seen.js';
import { useShowNewFriend } from '../../session/model/new-friend.query.js';
import { useBothSaid } from '../../question-texts/model/use-both-said.js';
import classes from './match-moment.module.css';

interface MatchMomentProps {
  me: Me;
  person: Me['friends'][number];
  note?: string | null;
}

/** Two people can write to each other from now on: both portraits, what both said, what was written first, and a box to answer it. */
export function MatchMoment({ me, person, note }: MatchMomentProps) {
  const t = useTranslations('match');
  const client = useMessagingClient();
  const show = useShowNewFriend();
  const leave = () => show(null);
  const { mutate: markSeen } = useMarkNewFriendSeen();
  // Wherever it was opened, it needs no telling any more.
  useEffect(() => markSeen(person._id), [markSeen, person._id]);
  const name = shortNameOf(person);
  const title = t('title', { name });
  return (
    <Dialog title={title} isFullScreen onClose={leave}>
      <div className={classes['moment']}>
        <div className={classes['portraits']} data-portraits>
          {[me, person].map(one => (
            <Avatar key={one._id} person={one} src={pictureAddress(one.profilePicture)} size={128} />
          ))}
        </div>
        {/* The dialog has it for its name: it is read once. */}
        <p className={classes['title']} aria-hidden>
          {title}
        </p>
        <BothSaid memberId={person._id} />
        <FirstWords me={me} person={person} note={note} />
        <div className={classes['answer']}>
          {client && <Answer client={client} friendId={person._id} friendName={name} onSent={leave} />}
          <Button variant="subtle" size="md" fullWidth onClick={leave}>
            {t('later')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** One answer that both gave. Its place is kept: nothing moves when it comes. */
const BothSaid = ({ memberId }: { memberId: string }) => <p className={classes['bothSaid']}>{useBothSaid(memberId)}</p>;

/** The note of the request, which is the first message, or the first message itself. */
function FirstWords({ me, person, note }: MatchMomentProps) {
  const t = useTranslations('messaging');
  const { data: messages } = useQuery({
    queryKey: ['messages', 'first', person._id],
    queryFn: () => call(messagesApi.history, { input: { with: person._id, after: '0', limit: '1' } }),
  });
  const first = messages?.[0];
  const [text, isMine] = [first?.text || note, first?.senderId === me._id];
  if (!text) return null;
  return (
    <p className={classes['bubble']} data-mine={isMine || undefined} dir="auto">
      <VisuallyHidden component="span">{t('says', { name: isMine ? t('you') : shortNameOf(person) })}</VisuallyHidden>
      {withoutOrderControls(text)}
    </p>
  );
}

interface AnswerProps {
  client: MessagingClient;
  friendId: string;
  friendName: string;
  onSent: () => void;
}

/** The box of the conversation. What is not sent stays there as a draft; what is sent leads there. */
function Answer({ client, friendId, friendName, onSent }: AnswerProps) {
  const navigate = useNavigate();
  const composer = useComposer(client, friendId);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isSent = isSubmitted && composer.text === '' && !composer.picked;
  const leave = useEffectEvent(() => {
    onSent();
    void navigate(`/messaging?with=${friendId}`);
  });
  useEffect(() => {
    if (isSent) leave();
  }, [isSent]);
  const submit = (isSure?: boolean) => {
    if (composer.canSubmit) setIsSubmitted(true);
    composer.submit(isSure);
  };
  const write = (text: string) => {
    setIsSubmitted(false);
    composer.write(text);
  };
  return <Composer composer={{ ...composer, submit, write }} friendName={friendName} takesFocus />;
}
