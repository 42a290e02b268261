import type { AssistantLanguage, TopicIdea } from '@attune/ai-contract/topic-ideas';
import type { TopicIdeasMessages } from '../i18n/en/topic-ideas.types.js';
import { TOPIC_IDEAS } from '../i18n/texts.js';
import { folded } from '../language/folded-text.js';
import type { ProfileLine } from './profile.lines.js';
import type { TwoProfiles } from './profile.reader.js';
import { IDEAS_AT_MOST } from './topic.answer.js';
import { beginningOf, inCharacters } from '@attune/platform/texts/beginning';

/** What a rule finds in two profiles. */
type Finding = keyof TopicIdeasMessages;

interface Found {
  finding: Finding;
  theirs: ProfileLine;
  mine?: ProfileLine;
}

/** A longer quotation is cut in an opening; the basis has all of it. */
const QUOTED_AT_MOST = 80;

/** Topics by rule: what the two share first, then what the friend tells. One of each kind goes before a second of any. */
export function ideasByRule(profiles: TwoProfiles, language: AssistantLanguage): TopicIdea[] {
  const found = findingsIn(profiles, language);
  const isFirst = (one: Found, index: number) => found.findIndex(({ finding }) => finding === one.finding) === index;
  const firsts = found.filter(isFirst);
  const chosen = [...firsts, ...found.filter(one => !firsts.includes(one))].slice(0, IDEAS_AT_MOST);
  return chosen.map(one => ideaOf(one, language));
}

function findingsIn({ mine, theirs }: TwoProfiles, language: AssistantLanguage): Found[] {
  const pairs = theirs.map(line => ({ theirs: line, mine: mine.find(own => isAbout(own, line)) }));
  const shared = (kind: ProfileLine['kind'], finding: Finding): Found[] =>
    pairs.flatMap(pair => (pair.theirs.kind === kind && pair.mine ? [{ finding, ...pair, mine: pair.mine }] : []));
  const told = (kind: ProfileLine['kind'], finding: Finding): Found[] =>
    pairs.flatMap(pair => (pair.theirs.kind === kind && !pair.mine ? [{ finding, theirs: pair.theirs }] : []));
  return [
    ...shared('hobby', 'sharedHobby'),
    ...shared('prompt', 'samePrompt'),
    ...told('prompt', 'theirPrompt'),
    ...told('hobby', 'theirHobby'),
    // That both speak the language they write in is no topic.
    ...shared('language', 'sharedLanguage').filter(({ theirs: { key } }) => key !== language),
    ...told('work', 'theirWork'),
    ...told('bio', 'theirBio'),
  ];
}

/** The same hobby or language, or an answer to the same prompt. */
const isAbout = (own: ProfileLine, line: ProfileLine) =>
  own.kind === line.kind && (line.key ? own.key === line.key : folded(own.words) === folded(line.words));

function ideaOf({ finding, theirs, mine }: Found, language: AssistantLanguage): TopicIdea {
  const t = TOPIC_IDEAS[language];
  const basis = [theirs, ...(mine ? [mine] : [])];
  return {
    title: t(`${finding}.title`),
    opening: t(`${finding}.opening`, { theirs: cut(theirs.words), mine: cut(mine?.words ?? '') }),
    basis: basis.map(({ whose, words }) => ({ whose, words })),
  };
}

/** Cuts at a whole character, and leaves out the full stop: the surrounding sentence has its own. */
function cut(words: string): string {
  const whole = words.replace(/[.\s]+$/u, '');
  const quoted = beginningOf(whole, QUOTED_AT_MOST, inCharacters);
  return quoted === whole ? whole : `${quoted}…`;
}
