import type { authApi, Me } from '@attune/gateway-contract/auth';
import type { z } from 'zod';
import { type LateSchema, lateSchema } from '../../../late-schema.js';
import { KNOWN_PRONOUNS } from '../../members/model/member-texts.js';
import { photosOf, photosToSave } from './photos.js';

type Change = z.input<typeof authApi.updateMe.input>;
/** The stored values of a member that their form may change. */
export type Stored = Omit<Me, 'friends' | 'friendRequests' | 'degraded'>;

/** The fields as they are typed. */
export interface ProfileValues {
  photos: string[];
  /** The typed address of a portrait that lies elsewhere. */
  profilePicture: string;
  prompts: { prompt: string; answer: string }[];
  bio: string;
  firstname: string;
  lastname: string;
  age: string;
  pronouns: string;
  facts: { work: string; education: string; heightCm: string; languages: string[]; hobbies: string[] };
  friendsOnly: string[];
}

const schema = lateSchema(() => import('@attune/gateway-contract/auth').then(m => m.ProfileChange));

/** Checks the fields by the contract's own schema. */
export const profileForm = (stored: Stored): LateSchema<ProfileValues> => ({
  load: schema.load,
  faultsIn: values => schema.faultsIn(changeOf(values, stored)),
});

/** What is sent: of what the four fields of a profile do not hold, only what is other than what is stored. What is empty clears. */
export function changeOf(values: ProfileValues, stored: Stored): Change {
  const { age, pronouns, bio, firstname, lastname, prompts, facts, friendsOnly } = values;
  const photos = photosToSave(values);
  const before = valuesOf(stored);
  const hasOther = <Field extends keyof ProfileValues>(field: Field, value: ProfileValues[Field]) =>
    JSON.stringify(value) !== JSON.stringify(before[field]);
  return {
    age: numberIn(age),
    pronouns: wordsIn(pronouns),
    bio: wordsIn(bio),
    profilePicture: photos[0] ?? null,
    ...(hasOther('photos', photos) && { photos, photosWere: stored.photos }),
    ...(hasOther('firstname', firstname) && { firstname }),
    ...(hasOther('lastname', lastname) && { lastname }),
    ...(hasOther('prompts', prompts) && { prompts: prompts as Change['prompts'] }),
    ...(hasOther('facts', facts) && { facts: { ...facts, heightCm: numberIn(facts.heightCm) } as Change['facts'] }),
    ...(hasOther('friendsOnly', friendsOnly) && {
      friendsOnly: changeOfFields(before.friendsOnly, friendsOnly) as Change['friendsOnly'],
    }),
  };
}

/** Differences alone: what another device hid since the form was opened stays hidden. */
const changeOfFields = (before: string[], after: string[]) => ({
  hide: after.filter(field => !before.includes(field)),
  show: before.filter(field => !after.includes(field)),
});

/** The fields for friends that are stored now, with what was turned on or off since the form was sent. */
export function fieldsSince(sent: string[], typed: string[], stored: string[]): string[] {
  const { hide, show } = changeOfFields(sent, typed);
  return [...stored.filter(field => !show.includes(field)), ...hide.filter(field => !stored.includes(field))];
}

const wordsIn = (typed: string) => (typed.trim() === '' ? null : typed);
const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** What the fields show of a stored profile, in their order on the screen. */
export function valuesOf(stored: Stored): ProfileValues {
  const { firstname, lastname, age, pronouns, bio, prompts, facts, friendsOnly = [] } = stored;
  return {
    ...photosOf(stored),
    prompts: prompts.map(({ prompt, answer }) => ({ prompt, answer })),
    bio: bio ?? '',
    firstname,
    lastname,
    age: age === null ? '' : String(age),
    pronouns: pronouns ?? '',
    facts: {
      work: facts.work ?? '',
      education: facts.education ?? '',
      heightCm: facts.heightCm === null ? '' : String(facts.heightCm),
      languages: facts.languages,
      hobbies: facts.hobbies,
    },
    friendsOnly,
  };
}

/** The option that stands for any text. */
export const OTHER = 'other';

/** The option that stands for stored pronouns. */
export const choiceOf = (pronouns: string): string =>
  pronouns === '' || KNOWN_PRONOUNS.some(known => known === pronouns) ? pronouns : OTHER;
