/** What a member may say on their profile, for the browser. */
export {
  EDUCATIONS,
  HOBBIES_AT_MOST,
  HOBBY_MAX,
  LANGUAGES_AT_MOST,
  WORK_MAX,
} from '@attune/auth-contract/profile-facts';
export { LANGUAGES } from '@attune/auth-contract/profile-languages';
export { PROFILE_PROMPTS, PROMPT_ANSWER_MAX, PROMPTS_AT_MOST } from '@attune/auth-contract/profile-prompts';
export { BIO_MAX, PHOTOS_AT_MOST, PRONOUNS_MAX } from '@attune/auth-contract/user';
export { charactersOf } from '@attune/auth-contract/written-lines';
