import type { ProfileProposalsInput } from '@attune/ai-contract/profile-proposals';
import { PROFILE_PROMPTS, type ProfilePromptId } from '@attune/auth-contract/profile-prompts';
import type { Language } from '../language/language.js';
import { fieldsOf } from './form.fields.js';
import { proposalsByRule } from './proposal.rules.js';
import { PROPOSALS } from '../i18n/texts.js';

const LANGUAGES: Language[] = ['en', 'de', 'es'];
const proposed = (form: Partial<ProfileProposalsInput>, language: Language = 'en') =>
  proposalsByRule(fieldsOf({ language, bio: '', prompts: [], hobbies: [], ...form }), form.hobbies ?? [], language);
const bioOf = (bio: string, hobbies: string[] = []) => proposed({ bio, hobbies })[0]?.text;
const answerOf = (prompt: ProfilePromptId, answer: string) => proposed({ prompts: [{ prompt, answer }] })[0]?.text;

const LONG = {
  en: 'I grew up by the sea in a small house full of books and old radios, and I still repair the radios of the whole street on Sundays. And you?',
  de: 'Ich bin am Meer in einem kleinen Haus voller Bücher und alter Radios groß geworden, und ich repariere noch immer die Radios der ganzen Straße. Und du?',
  es: 'Crecí junto al mar en una casa pequeña llena de libros y de radios antiguas que mi abuela guardaba, y también arreglo las radios de toda la calle. ¿Y tú?',
};

describe('proposalsByRule', () => {
  test.each<[string, string, string]>([
    ['English', 'I like hiking, chess and baking.', 'I like hiking, chess and baking. Chess? Ask me about it.'],
    ['German', 'Ich mag Wandern, Schach und Brot', 'Ich mag Wandern, Schach und Brot. Schach? Frag mich danach.'],
    ['Spanish', 'Me gusta leer, el ajedrez y el pan', 'Me gusta leer, el ajedrez y el pan. ¿El ajedrez? Pregúntame.'],
  ])('turns a list in %s into an example to ask about', (_language, bio, text) => {
    expect(bioOf(bio)).toBe(text);
  });

  test.each<[Language, string]>([
    ['en', 'old radios. I still'],
    ['de', 'groß geworden. Ich repariere'],
    ['es', 'guardaba. También arreglo'],
  ])('ends a long sentence in %s where two can stand', (language, joint) => {
    const [proposal, ...others] = proposed({ bio: LONG[language] }, language);

    expect(proposal?.text).toContain(joint);
    expect(proposal?.why).toEqual([PROPOSALS[language]('why.sentences')]);
    expect(others).toEqual([]);
  });

  test.each(PROFILE_PROMPTS)('ends no answer to %s with a question', prompt => {
    expect(answerOf(prompt, 'Pancakes')).toBeUndefined();
    expect(answerOf(prompt, 'Pancakes, radios and the sea') ?? '').not.toMatch(/\?$/);
  });

  test('leaves a bio without a list alone', () => {
    expect(bioOf('I paint boats', ['Chess'])).toBeUndefined();
  });

  test('makes a first bio of what the member likes, in their words, and of nothing else', () => {
    expect(proposed({ hobbies: ['Schach', 'Wandern'] }, 'de')).toEqual([
      {
        prompt: null,
        text: 'Was ich mag: Schach und Wandern. Schach? Frag mich danach.',
        why: [PROPOSALS.de('why.likes'), PROPOSALS.de('why.list')],
      },
    ]);
    expect(proposed({ hobbies: ['D&D'] })).toEqual([
      { prompt: null, text: 'What I like: D&D.', why: [PROPOSALS.en('why.likes')] },
    ]);
    expect(proposed({ prompts: [{ prompt: 'small_joy', answer: '' }] })).toEqual([]);
  });

  test('writes in the language of the words, and in the asked one where they say none', () => {
    const sunday = (answer: string) => proposed({ prompts: [{ prompt: 'good_sunday', answer }] }, 'es')[0]?.text;
    expect(sunday('Ich bin gern draußen, mit Kaffee und Hund')).toContain('? Frag mich danach.');
    expect(sunday('Yoga, tango, radio')).toBe('Yoga, tango, radio. ¿Tango? Pregúntame.');
  });

  test.each([
    ['a question', 'I paint boats. Do you?'],
    ['an invitation', 'I paint boats. Ask me about blue.'],
    ['no room', 'x'.repeat(990)],
  ])('leaves a bio with %s alone', (_what, bio) => {
    expect(proposed({ bio, hobbies: ['Chess'] })).toEqual([]);
  });

  test.each(['Hello, my dear, I am new', 'On Sunday, when it rains, we sing and dance'])(
    'takes “%s” for no list',
    bio => {
      expect(bioOf(bio)).toBeUndefined();
    },
  );

  test.each(LANGUAGES)('finds nothing in %s in what it proposed itself, for each prompt and the bio', language => {
    const hobbies = ['Go', 'Tango'];
    for (const prompt of PROFILE_PROMPTS.filter(one => one !== 'ask_me_about')) {
      const [first] = proposed({ prompts: [{ prompt, answer: 'Uno, dos, tres' }], hobbies, bio: 'Radio?' }, language);
      expect(first?.text).toMatch(/\?/);
      expect(proposed({ prompts: [{ prompt, answer: first?.text ?? '' }], hobbies, bio: 'Radio?' }, language)).toEqual(
        [],
      );
    }
    const [bio] = proposed({ hobbies }, language);
    expect(proposed({ bio: bio?.text ?? '', hobbies }, language)).toEqual([]);
  });

  test('has other texts for each language', () => {
    const said = LANGUAGES.flatMap(language =>
      (['why.likes', 'why.sentences', 'why.list'] as const).map(key => PROPOSALS[language](key)),
    );

    expect(new Set(said).size).toBe(said.length);
  });
});
