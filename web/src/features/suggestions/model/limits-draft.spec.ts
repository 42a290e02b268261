import { loadMessages } from '../../../i18n/language.js';
import { checkLimits, defaultLimits, draftOf, limitsSchema } from './limits-draft.js';

const chosen = { ...defaultLimits(34), genders: ['woman' as const], lookingFor: ['man' as const] };

describe('Limits as they are typed', () => {
  beforeAll(async () => {
    await loadMessages(['reasons']);
    await limitsSchema.load();
  });

  test('begin around the own age, within 18 to 120, at 50 km and open', () => {
    expect(defaultLimits(34)).toMatchObject({ ageFrom: '27', ageTo: '41', distance: 50, intention: 'open' });
    expect(defaultLimits(19).ageFrom).toBe('18');
    expect(defaultLimits(118).ageTo).toBe('120');
  });

  test('are the limits that are stored, and are shown as they were typed', () => {
    const { limits } = checkLimits(chosen);

    expect(limits).toMatchObject({ ageFrom: 27, ageTo: 41 });
    expect(limits && draftOf(limits)).toEqual(chosen);
  });

  test.each([
    ['an age that is none', { ageFrom: 'young' }, { ageFrom: 'Please enter a whole number from 18 to 120.' }],
    ['an empty age', { ageTo: ' ' }, { ageTo: 'Please enter a whole number from 18 to 120.' }],
    ['a range upside down', { ageFrom: '50' }, { ageTo: 'The second age has to be the higher one.' }],
    [
      'no gender to look for, which excludes every member',
      { lookingFor: [] },
      { lookingFor: 'Please choose at least one.' },
    ],
    ['a dealbreaker that is none', { dealbreakers: [1] }, { dealbreakers: 'This question can’t be a dealbreaker.' }],
  ])('%s is said at its field', (_what, change, faults) => {
    expect(checkLimits({ ...chosen, ...change })).toEqual({ faults });
  });
});
