import type { AssistantLanguage, ProfileWords } from '@attune/ai-contract/topic-ideas';
import type { PublicProfile } from '@attune/auth-contract/user';

/** The words of a profile that topics are made from: no names, no age, no pictures, no ids. */
export type ProfileText = Pick<PublicProfile, 'bio' | 'prompts' | 'facts'>;

/** A piece of a profile that a topic can rest on. */
export interface ProfileLine extends ProfileWords {
  /** M and a number for the asker's own, T and a number for the friend's. */
  id: string;
  kind: 'hobby' | 'prompt' | 'language' | 'work' | 'bio';
  /** The prompt that it answers, or the language's code. */
  key?: string;
}

/** A bio has at most 1,000 characters; its first sentences say what it is about. */
const SENTENCES_AT_MOST = 12;

/** What a profile says, piece by piece; languages by their names in `language`. */
export function linesOf(
  { bio, prompts, facts }: ProfileText,
  whose: ProfileLine['whose'],
  language: AssistantLanguage,
): ProfileLine[] {
  const found: Pick<ProfileLine, 'kind' | 'key' | 'words'>[] = [
    ...facts.hobbies.map(words => ({ kind: 'hobby' as const, words })),
    ...prompts.map(({ prompt, answer }) => ({ kind: 'prompt' as const, key: prompt, words: onOneLine(answer) })),
    ...facts.languages.map(code => ({ kind: 'language' as const, key: code, words: nameOf(code, language) })),
    ...(facts.work ? [{ kind: 'work' as const, words: facts.work }] : []),
    ...sentencesOf(bio ?? '').map(words => ({ kind: 'bio' as const, words })),
  ];
  const letter = whose === 'mine' ? 'M' : 'T';
  return found.map((line, index) => ({ ...line, whose, id: `${letter}${index + 1}` }));
}

function sentencesOf(bio: string): string[] {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(bio);
  const found = Array.from(sentences, ({ segment }) => onOneLine(segment));
  return found.filter(words => /\p{L}/u.test(words)).slice(0, SENTENCES_AT_MOST);
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function nameOf(code: string, language: AssistantLanguage): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    // A newer version of auth may know codes that are none here.
    return code;
  }
}
