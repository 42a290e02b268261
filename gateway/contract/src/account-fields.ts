/** How long what an account is made of may be, for the browser. */
export { APPLICATION_DAYS, INTRODUCTION_MAX, INTRODUCTION_MIN } from '@attune/auth-contract/application';
export { NAME_MAX } from '@attune/auth-contract/display-name';
export { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '@attune/auth-contract/user';
