import type { Card } from '@attune/gateway-contract/matching-routes';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { promptText, shownFacts, shownPronouns } from '../../members/model/member-texts.js';
import { AnswerThis } from '../../friends/ui/answer-this.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import { Portrait } from '../../members/ui/portrait.js';
import { ShownProofs } from '../../members/ui/shown-proofs.js';
import { photosOf } from './card-photos.js';
import classes from './card-story.module.css';
import { Agreements, TalkAboutEarly } from './common-ground.js';
import { WhyShown } from './why-shown.js';

/** What is read of a member below their name: what both said first, what needs talking about last. */
export function CardStory({ card }: { card: Card }) {
  return (
    <>
      <Agreements card={card} />
      <ShownProofs
        vouched={card.vouched}
        mailDomain={card.profile?.mailDomain}
        selfie={card.profile?.selfie}
        walletAge={card.profile?.walletAge}
        name={card.person.firstname}
      />
      <NothingWritten card={card} />
      <OwnStory card={card} />
      <TalkAboutEarly card={card} />
      <WhyShown card={card} />
    </>
  );
}

/** What members say and show of themselves: the same for all who see them. */
export function OwnStory({ card }: { card: Card }) {
  const { profile } = card;
  return (
    <>
      <Prompts card={card} />
      <Facts card={card} />
      {profile?.bio && (
        <p className={classes['bio']} dir="auto">
          {profile.bio}
        </p>
      )}
    </>
  );
}

/** How wide a further photo is: next to the first one on a desktop. */
const SIZES = '(min-width: 62em) 24rem, 100vw';

/** Prompts with the further photos between them, as one story. A photo that cannot be loaded leaves its place out. */
function Prompts({ card }: { card: Card }) {
  const t = useTranslations('members');
  const photo = useTranslations('discover.photos');
  const photos = photosOf(card);
  const prompts = (card.profile?.prompts ?? []).flatMap(({ prompt, answer }) => {
    const text = promptText(prompt, t);
    return text ? [{ prompt, text, answer }] : [];
  });
  const places = Math.max(prompts.length, photos.length - 1);
  return Array.from({ length: places }, (_, place) => {
    const [said, shown] = [prompts[place], photos[place + 1]];
    return (
      <Fragment key={shown ?? said?.prompt}>
        {said && (
          <div className={classes['prompt']}>
            <h4>{said.text}</h4>
            <p dir="auto">{said.answer}</p>
            <AnswerThis person={card.person} about={{ kind: 'prompt', ref: said.prompt, words: said.answer }} />
          </div>
        )}
        {shown && (
          <div className={classes['shown']}>
            <Portrait
              isLate
              photo={shown}
              sizes={SIZES}
              className={classes['picture']}
              alt={photo('photo', { at: place + 2, total: photos.length, name: card.person.firstname })}
            />
            <AnswerThis person={card.person} about={{ kind: 'photo', ref: shown }} />
          </div>
        )}
      </Fragment>
    );
  });
}

function Facts({ card: { profile } }: { card: Card }) {
  const t = useTranslations('members');
  if (!profile) return null;
  const facts = shownFacts(profile.facts, t);
  if (facts.length === 0 && !profile.pronouns) return null;
  return (
    <ul className={classes['facts']} aria-label={t('facts.heading')}>
      {profile.pronouns && (
        <li>
          <bdi>{shownPronouns(profile.pronouns, t)}</bdi>
        </li>
      )}
      {facts.map(({ name, parts }) => (
        <li key={name}>
          <VisuallyHidden component="span">{name}: </VisuallyHidden>
          {parts.map(({ type, value }, place) => (type === 'element' ? <bdi key={place}>{value}</bdi> : value))}
        </li>
      ))}
    </ul>
  );
}

/** In place of words: something to ask about; or, where there are words, how to find what both agree on. */
function NothingWritten({ card: { person, profile, why, askAbout } }: { card: Card }) {
  const t = useTranslations('discover.common');
  const asked = useQuestionText()(askAbout ?? 0)?.text;
  const name = person.firstname;
  if (why.compared > 0) return null;
  const isWordless = profile !== null && !profile.bio && profile.prompts.length === 0;
  return (
    <div className={classes['nothing']}>
      {isWordless && <p>{asked ? t('askAbout', { name, question: asked }) : t('wordless', { name })}</p>}
      {!asked && (
        <p>
          {!isWordless && <span>{t('nothing')} </span>}
          <Anchor component={Link} to="/discover/questions" className={classes['way'] ?? ''}>
            {t('answerMore')}
          </Anchor>
        </p>
      )}
    </div>
  );
}
