import { ProfileChange } from '@attune/auth-contract/user';
import { people } from './people.ts';

describe('the demo people', () => {
  test.each(people)('$username has a profile that a member could save', ({ age, pronouns, bio, prompts, facts }) => {
    const saved = ProfileChange.safeParse({ age, pronouns, bio, prompts, facts });

    expect(saved.error).toBeUndefined();
    expect(prompts.length).toBeGreaterThan(0);
  });
});
