import { Skeleton, Title, type TitleOrder } from '@mantine/core';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Answered } from '../../answered-part/model/use-answered-words.js';
import { promptText, shownFacts, type ShownMember, shownPronouns } from '../model/member-texts.js';
import classes from './member-profile.module.css';
import { late } from '../../../ui/late.js';
import { PhotoGallery } from './photo-gallery.js';
import { ShownProofs } from './shown-proofs.js';

// Few profiles have one.
const MemberVoice = late(() => import('./member-voice.js').then(m => m.MemberVoice), { messages: ['voice'] });

export type Answer = (part: Answered) => ReactNode;

interface MemberProfileProps {
  member: ShownMember;
  /** Their name, as a heading, where the screen does not say it above. */
  heading?: ReactNode;
  /** One level below the heading of the name. */
  headingOrder: TitleOrder;
  /** How far away they are. */
  distance?: string | undefined;
  /** What answers a part of the profile. */
  answer?: Answer | undefined;
  /** What can be done, and what the two have in common. */
  children?: ReactNode;
  /** Not all of that is there: what follows it waits, and nothing moves when it comes. */
  isComing?: boolean | undefined;
}

/** A member as those who may see them do: photos, and all that they say about themself. */
export function MemberProfile({ member, heading, headingOrder, distance, answer, ...given }: MemberProfileProps) {
  const t = useTranslations('members');
  const { age, pronouns, photos } = member;
  const about = Object.entries({ age, pronouns: pronouns && shownPronouns(pronouns, t), distance });
  const told = about.filter(([, text]) => Boolean(text));
  return (
    <article className={classes['profile']}>
      <div className={classes['photos']}>
        <PhotoGallery person={member} photos={photos} answer={answer} />
      </div>
      <div className={classes['words']}>
        <header className={classes['head']}>
          {heading}
          {told.length > 0 && (
            <p className={classes['about']}>
              {told.map(([part, text], index) => (
                <Fragment key={part}>
                  {index > 0 && <span>{' · '}</span>}
                  <bdi>{text}</bdi>
                </Fragment>
              ))}
            </p>
          )}
        </header>
        <ShownProofs
          vouched={member.vouched}
          mailDomain={member.mailDomain}
          selfie={member.selfie}
          walletAge={member.walletAge}
          name={member.firstname}
        />
        {member.voice && (
          <Suspense fallback={<Skeleton height={90} radius="lg" aria-hidden />}>
            <MemberVoice voice={member.voice} name={member.firstname} order={headingOrder} />
          </Suspense>
        )}
        {given.children}
        {given.isComing ? (
          <Skeleton height={90} radius="lg" aria-hidden />
        ) : (
          <>
            <Bio member={member} order={headingOrder} />
            <Prompts member={member} order={headingOrder} answer={answer} />
            <Facts member={member} order={headingOrder} />
          </>
        )}
      </div>
    </article>
  );
}

function Bio({ member: { bio, firstname: name }, order }: PartProps) {
  const t = useTranslations('members');
  if (!bio) return null;
  return (
    <Part heading={t('bio', { name })} order={order}>
      <p className={classes['text']} dir="auto">
        {bio}
      </p>
    </Part>
  );
}

function Part({ heading, order, children }: { heading: string; order: TitleOrder; children: ReactNode }) {
  return (
    <section>
      <Title order={order} size="h4" mb={6}>
        {heading}
      </Title>
      {children}
    </section>
  );
}

interface PartProps {
  member: ShownMember;
  order: TitleOrder;
}

function Prompts({ member, order, answer: answering }: PartProps & { answer: Answer | undefined }) {
  const t = useTranslations('members');
  const prompts = member.prompts.flatMap(({ prompt, answer }) => {
    const text = promptText(prompt, t);
    return text ? [{ prompt, text, answer }] : [];
  });
  if (prompts.length === 0) return null;
  return (
    <Part heading={t('prompts.heading', { name: member.firstname })} order={order}>
      <dl className={classes['prompts']}>
        {prompts.map(({ prompt, text, answer }) => (
          <div key={prompt} className={classes['prompt']}>
            <dt>{text}</dt>
            <dd dir="auto">
              <span>{answer}</span>
              {answering && (
                <span className={classes['answer']}>{answering({ kind: 'prompt', ref: prompt, words: answer })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Facts({ member, order }: PartProps) {
  const t = useTranslations('members');
  const facts = shownFacts(member.facts, t);
  if (facts.length === 0) return null;
  return (
    <Part heading={t('facts.heading')} order={order}>
      <dl className={classes['facts']}>
        {facts.map(({ name, parts }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{parts.map(isolated)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Isolates each word: its direction of writing leaves the others in place. */
const isolated = ({ type, value }: ReturnType<Intl.ListFormat['formatToParts']>[number], place: number) =>
  type === 'element' ? <bdi key={place}>{value}</bdi> : value;
