import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { linesOf, type ProfileText } from './profile.lines.js';
import { ideasByRule } from './topic.rules.js';

const profile = (said: Partial<ProfileText>): ProfileText => ({ bio: null, prompts: [], facts: NO_FACTS, ...said });
const hobbies = (...names: string[]) => ({ facts: { ...NO_FACTS, hobbies: names } });
const titles = (mine: Partial<ProfileText>, theirs: Partial<ProfileText>) =>
  ideasByRule(
    { mine: linesOf(profile(mine), 'mine', 'en'), theirs: linesOf(profile(theirs), 'theirs', 'en') },
    'en',
  ).map(({ title }) => title);

const answer = (prompt: string, words: string) => ({ prompts: [{ prompt, answer: words }] });

describe('ideasByRule', () => {
  test.each<[string, Partial<ProfileText>, Partial<ProfileText>, string[]]>([
    ['a shared hobby, in any case', hobbies('Chess'), hobbies('chess'), ['Something you both like']],
    ['a hobby of the friend alone', hobbies('Go'), hobbies('Chess'), ['Something they like']],
    ['a hobby of the asker alone', hobbies('Go'), {}, []],
    ['the same prompt', answer('small_joy', 'Tea'), answer('small_joy', 'Rain'), ['A question you both answered']],
    ['another prompt', answer('proud_of', 'Tea'), answer('small_joy', 'Rain'), ['Something they wrote']],
    ['a bio', {}, { bio: 'I paint boats.' }, ['From their profile']],
    ['their work', {}, { facts: { ...NO_FACTS, work: 'Baker' } }, ['What they do']],
    [
      'the language that both write in',
      { facts: { ...NO_FACTS, languages: ['en'] } },
      { facts: { ...NO_FACTS, languages: ['en'] } },
      [],
    ],
    [
      'many, one of each kind first',
      hobbies('Chess', 'Go'),
      { ...hobbies('Chess', 'Go', 'Tea'), bio: 'I paint boats.' },
      ['Something you both like', 'Something they like', 'From their profile'],
    ],
  ])('finds %s', (_what, mine, theirs, found) => {
    expect(titles(mine, theirs)).toEqual(found);
  });

  test('cuts a long quotation in the opening between characters, and not in the basis', () => {
    const bio = `${'🐝'.repeat(90)} bees.`;
    const [idea] = ideasByRule({ mine: [], theirs: linesOf(profile({ bio }), 'theirs', 'en') }, 'en');

    expect(idea?.opening).toBe(`You wrote “${'🐝'.repeat(80)}…”. How did that come about?`);
    expect(idea?.basis).toEqual([{ whose: 'theirs', words: bio }]);
  });
});
