import type { Me } from '@attune/gateway-contract/auth';
import type { ShownMember } from '../../members/model/member-texts.js';
import { photosToSave } from './photos.js';
import type { ProfileValues } from './profile-form.js';

const orNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** What members who are not friends will see of the member once these values are saved. */
export const shownAs = ({ _id }: Me, values: ProfileValues): ShownMember => {
  const { facts, prompts } = values;
  const photos = photosToSave(values);
  return {
    _id,
    firstname: values.firstname.trim(),
    lastname: '',
    age: numberOrNull(values.age),
    pronouns: orNull(values.pronouns),
    bio: orNull(values.bio),
    profilePicture: photos[0] ?? null,
    photos,
    prompts: prompts.filter(({ answer }) => answer.trim() !== ''),
    facts: {
      work: orNull(facts.work),
      education: orNull(facts.education),
      heightCm: numberOrNull(facts.heightCm),
      languages: facts.languages,
      hobbies: facts.hobbies,
    },
  };
};
