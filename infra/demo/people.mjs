import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A fictional member. `friends` and `asks` name others by username: friends have said yes, who is asked has not answered.
 *
 * @typedef {object} Person
 * @property {string} username
 * @property {string} firstname
 * @property {string} lastname
 * @property {number} age
 * @property {string} pronouns
 * @property {string} bio
 * @property {string[]} [friends]
 * @property {string[]} [asks]
 */

/** @type {Person[]} */
export const people = JSON.parse(readFileSync(join(import.meta.dirname, 'people.json'), 'utf8'));

/**
 * Their picture, drawn for Attune: 400 pixels a side, WebP.
 *
 * @param {Person} person
 */
export const portraitOf = ({ username }) => readFileSync(join(import.meta.dirname, 'portraits', `${username}.webp`));

/** All of them: they exist on this machine alone. */
export const PASSWORD = 'attune with each other';
