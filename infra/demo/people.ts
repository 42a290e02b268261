import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProfileChange } from '@attune/auth-contract/user';

/**
 * A fictional member. `friends` and `asks` name others by username: friends have said yes, who is asked has not answered.
 */
export interface Person {
  username: string;
  firstname: string;
  lastname: string;
  age: number;
  pronouns: string;
  bio: string;
  prompts: NonNullable<ProfileChange['prompts']>;
  facts: NonNullable<ProfileChange['facts']>;
  friends?: string[];
  asks?: string[];
}

export const people: Person[] = JSON.parse(readFileSync(join(import.meta.dirname, 'people.json'), 'utf8'));

/** Their pictures, drawn for Attune, 400 pixels wide, WebP: their face, and where they like to be. */
export const portraitsOf = ({ username }: Person) =>
  [username, `${username}-2`].map(name => readFileSync(join(import.meta.dirname, 'portraits', `${name}.webp`)));

/** As a stranger meets them, who may not know where they are. */
export const asCharacter = (person: Person): Person => ({
  ...person,
  bio: `${person.bio} (I’m a character of this demo: made up, and I answer from a script.)`,
});

/** All of them: they exist on this machine alone. */
export const PASSWORD = 'attune with each other';
