import { authApi, type Me } from '@attune/gateway-contract/auth';
import { z } from 'zod';
import { KNOWN_PRONOUNS } from '../../members/model/member-texts.js';
import { photosOf, photosToSave } from './photos.js';

type Change = z.input<typeof authApi.updateMe.input>;
/** The stored values of a member that their form may change. */
export type Stored = Omit<Me, 'friends' | 'friendRequests' | 'degraded'>;

const text = z.string();
const Values = z.object({
  firstname: text,
  lastname: text,
  photos: z.array(text),
  /** The typed address of a portrait that lies elsewhere. */
  profilePicture: text.trim(),
  age: text.trim(),
  pronouns: text,
  bio: text,
  prompts: z.array(z.object({ prompt: text, answer: text })),
  facts: z.object({
    work: text,
    education: text,
    heightCm: text.trim(),
    languages: z.array(text),
    hobbies: z.array(text),
  }),
});
export type ProfileValues = z.input<typeof Values>;

/**
 * The fields as they are typed, checked by the contract's own schema; what is empty clears. Of what the four fields of a profile do not
 * hold, only that is sent which is other than what is stored.
 */
export const profileForm = (stored: Stored): z.ZodType<Change, ProfileValues> =>
  Values.transform(values => changeOf(values, stored)).pipe(authApi.updateMe.input);

function changeOf(values: ProfileValues, stored: Stored): Change {
  const { age, pronouns, bio, firstname, lastname, prompts, facts } = values;
  const photos = photosToSave(values);
  const before = valuesOf(stored);
  const hasOther = <Field extends keyof ProfileValues>(field: Field, value: ProfileValues[Field]) =>
    JSON.stringify(value) !== JSON.stringify(before[field]);
  return {
    age: numberIn(age),
    pronouns,
    bio,
    profilePicture: photos[0] ?? '',
    ...(hasOther('photos', photos) && { photos, photosWere: stored.photos }),
    ...(hasOther('firstname', firstname) && { firstname }),
    ...(hasOther('lastname', lastname) && { lastname }),
    ...(hasOther('prompts', prompts) && { prompts: prompts as Change['prompts'] }),
    ...(hasOther('facts', facts) && { facts: { ...facts, heightCm: numberIn(facts.heightCm) } as Change['facts'] }),
  };
}

const numberIn = (typed: string) => (typed === '' ? ('' as const) : Number(typed));

/** What the fields show of a stored profile. */
export function valuesOf(stored: Stored): ProfileValues {
  const { firstname, lastname, age, pronouns, bio, prompts, facts } = stored;
  return {
    firstname,
    lastname,
    ...photosOf(stored),
    age: age === null ? '' : String(age),
    pronouns: pronouns ?? '',
    bio: bio ?? '',
    prompts,
    facts: {
      work: facts.work ?? '',
      education: facts.education ?? '',
      heightCm: facts.heightCm === null ? '' : String(facts.heightCm),
      languages: facts.languages,
      hobbies: facts.hobbies,
    },
  };
}

/** The option that stands for any text. */
export const OTHER = 'other';

/** The option that stands for stored pronouns. */
export const choiceOf = (pronouns: string): string =>
  pronouns === '' || KNOWN_PRONOUNS.some(known => known === pronouns) ? pronouns : OTHER;
