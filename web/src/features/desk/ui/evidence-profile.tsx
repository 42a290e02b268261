import type { Evidence } from '@attune/gateway-contract/desk';
import { useTranslations } from 'use-intl';
import { promptText, shownFacts, shownPronouns } from '../../members/model/member-texts.js';
import classes from './evidence.module.css';
import { Quotable } from './quotable.js';

type Profile = NonNullable<Evidence['profile']>;

/** What the member showed of themself, word for word. */
export function EvidenceProfile({ profile }: { profile: Profile }) {
  const t = useTranslations('desk.evidence');
  const tMembers = useTranslations('members');
  const { firstname, lastname, age, pronouns, bio, prompts, facts } = profile;
  const words = [
    [t('name'), `${firstname} ${lastname}`],
    [t('pronouns'), pronouns && shownPronouns(pronouns, tMembers)],
    [t('bio'), bio],
    ...prompts.map(({ prompt, answer }) => [promptText(prompt, tMembers) ?? prompt, answer] as const),
    ...shownFacts(facts, tMembers).map(({ name, parts }) => [name, parts.map(({ value }) => value).join('')] as const),
  ] as const;
  return (
    <dl className={classes['profile']}>
      {age !== null && (
        <div>
          <dt>{t('age')}</dt>
          <dd>{age}</dd>
        </div>
      )}
      {words.map(([name, said]) =>
        said ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Quotable text={said} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
