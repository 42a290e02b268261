/** GeoNames' id of the city. */
export const BERLIN = 2950159;

/** Whom a member looks for. */
export const LIMITS = {
  genders: ['woman'],
  lookingFor: ['woman'],
  ageFrom: 18,
  ageTo: 99,
  distance: 50,
  intention: 'open',
  dealbreakers: [],
};
