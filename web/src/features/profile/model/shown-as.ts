import type { Me } from '@attune/gateway-contract/auth';
import type { Card, Intention } from '@attune/gateway-contract/matching-routes';
import { photosToShow } from './photos.js';
import type { ProfileValues } from './profile-form.js';

const orNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** The nearest that a card says: it depends on who reads it. */
const AN_EXAMPLE = 25;

export type Viewer = 'everyone' | 'friends';

/** The card as these people will see it once these values are saved; complete with an age and what they are looking for. */
export function shownAs(
  me: Me,
  values: ProfileValues,
  viewer: Viewer,
  intention: Intention | undefined,
): { card: Card; isComplete: boolean } {
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
    profile: { photos, ...wordsOf(values, viewer) },
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

function wordsOf({ pronouns, bio, prompts, facts, friendsOnly }: ProfileValues, viewer: Viewer) {
  const isShown = (field: string) => viewer === 'friends' || !friendsOnly.includes(field);
  const words = (field: string, typed: string) => (isShown(field) ? orNull(typed) : null);
  const listed = (field: string, all: string[]) => (isShown(field) ? all : []);
  return {
    pronouns: words('pronouns', pronouns),
    bio: words('bio', bio),
    prompts: prompts.filter(({ prompt, answer }) => answer.trim() !== '' && isShown(prompt)),
    facts: {
      work: words('work', facts.work),
      education: words('education', facts.education),
      heightCm: isShown('heightCm') ? numberOrNull(facts.heightCm) : null,
      languages: listed('languages', facts.languages),
      hobbies: listed('hobbies', facts.hobbies),
    },
  };
}
