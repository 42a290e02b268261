import { ProfileChange } from '@attune/auth-contract/user';
import { asCharacter, people } from './people.ts';

describe('the demo people', () => {
  test.each(people)('$username has a profile that a member could save', ({ age, pronouns, bio, prompts, facts }) => {
    const saved = ProfileChange.safeParse({ age, pronouns, bio, prompts, facts });

    expect(saved.error).toBeUndefined();
    expect(prompts.length).toBeGreaterThan(0);
  });

  test.each(people)('O20 as a character, $username says so in a profile that a member could save', person => {
    const { bio } = asCharacter(person);

    expect(bio).toContain('I’m a character of this demo');
    expect(ProfileChange.safeParse({ bio }).error).toBeUndefined();
  });
});
