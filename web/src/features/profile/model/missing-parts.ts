import type { Me } from '@attune/gateway-contract/auth';

export type Part = 'photo' | 'age' | 'bio' | 'prompt' | 'fact';

/** What a profile could have, and has not. */
export function missingParts({ photos, profilePicture, age, bio, prompts, facts }: Me): Part[] {
  const { work, education, heightCm, languages, hobbies } = facts;
  const has: Record<Part, boolean> = {
    photo: photos.length > 0 || profilePicture !== null,
    age: age !== null,
    bio: bio !== null,
    prompt: prompts.length > 0,
    fact: [work, education, heightCm].some(Boolean) || languages.length + hobbies.length > 0,
  };
  return (Object.keys(has) as Part[]).filter(part => !has[part]);
}
