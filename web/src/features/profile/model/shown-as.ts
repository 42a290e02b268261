import type { Me } from '@attune/gateway-contract/auth';
import type { Card, Intention } from '@attune/gateway-contract/matching-routes';
import { photosToShow } from './photos.js';
import type { ProfileValues } from './profile-form.js';

const orNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** The nearest that a card says: it depends on who reads it. */
const AN_EXAMPLE = 25;

/** The card that members who are not friends will see once these values are saved; complete with an age and what they are looking for. */
export function shownAs(
  me: Me,
  values: ProfileValues,
  intention: Intention | undefined,
): { card: Card; isComplete: boolean } {
  const { facts, prompts } = values;
  const photos = photosToShow(values);
  const age = numberOrNull(values.age);
  const card: Card = {
    person: {
      _id: me._id,
      username: me.username,
      firstname: values.firstname.trim(),
      lastname: '',
      profilePicture: photos[0] ?? null,
    },
    profile: {
      pronouns: orNull(values.pronouns),
      bio: orNull(values.bio),
      photos,
      prompts: prompts.filter(({ answer }) => answer.trim() !== ''),
      facts: {
        work: orNull(facts.work),
        education: orNull(facts.education),
        heightCm: numberOrNull(facts.heightCm),
        languages: facts.languages,
        hobbies: facts.hobbies,
      },
    },
    age: age ?? 0,
    distance: AN_EXAMPLE,
    intention: intention ?? 'open',
    agreements: [],
    talkAboutEarly: null,
    why: { compared: 0, agreed: 0 },
    askAbout: null,
  };
  return { card, isComplete: age !== null && intention !== undefined };
}
