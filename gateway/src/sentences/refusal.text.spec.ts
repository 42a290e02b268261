import type { ParamsOf, Reason } from '@attune/gateway-contract/reasons';
import { sentences } from '@attune/gateway-contract/sentences';
import { DECLARED, refusalText } from './refusal.text.js';

type WithParams = { [R in Reason]: ParamsOf<R> extends Record<string, never> ? never : R }[Reason];
/** One of each reason that has parameters: a new one does not compile without them. */
const PARAMS: { [R in WithParams]: ParamsOf<R> } = {
  tried_too_often: { minutes: 2 },
  email_changed_lately: { hours: 48 },
  email_domain_not_taken: { domains: 'club.example' },
  age_changed_too_often: { days: 12 },
  other_site: { origin: 'https://attune.example' },
};

const said = (reason: string, params = {}) => refusalText({ reason, params, message: '' }).sentence;

describe('refusalText', () => {
  test.each<[reason: Reason, sentence: string]>([
    ['not_logged_in', 'Please log in.'],
    ['username_taken', 'Username not available'],
    ['wrong_credentials', 'Wrong username or password.'],
    ['email_unverified', 'Please verify your email before logging in. Check your inbox for the verification link.'],
    ['verification_link_unknown', 'Invalid verification link. Please try registering again.'],
    ['other_identity', 'You can only act for yourself.'],
    ['search_query_missing', 'Please enter a search query.'],
    ['message_search_missing', 'Please enter a search query.'],
  ])('%s is said to programs as "%s", to the letter', (reason, sentence) => {
    expect(said(reason)).toBe(sentence);
  });

  test.each<[reason: WithParams, params: object, sentence: string]>([
    ['tried_too_often', { minutes: 1 }, 'Too many tries. Please wait a minute and try again.'],
    ['tried_too_often', { minutes: 1200 }, 'Too many tries. Please wait 1200 minutes and try again.'],
    [
      'email_changed_lately',
      { hours: 1 },
      'You changed your address less than 48 hours ago. You can change it again in an hour.',
    ],
    [
      'age_changed_too_often',
      { days: 12 },
      'You’ve changed your age five times in 30 days. You can change it again in 12 days.',
    ],
    [
      'other_site',
      { origin: 'https://attune.example' },
      'This came from another site. Please open Attune at https://attune.example.',
    ],
  ])('%s with %j is said in words', (reason, params, sentence) => {
    expect(said(reason, params)).toBe(sentence);
  });

  test('a sentence belongs to one reason of one contract, and each reason has one', () => {
    expect(DECLARED.flatMap(Object.keys).sort()).toEqual(Object.keys(sentences).sort());
  });

  test('each sentence is said with the parameters that its reason has, and no other', () => {
    const all = Object.keys(sentences).map(reason => said(reason, PARAMS[reason as WithParams]));

    expect(all.filter(sentence => /^$|[{}]|undefined/.test(sentence))).toEqual([]);
  });

  test('parameters are given beside the sentence', () => {
    expect(refusalText({ reason: 'tried_too_often', params: { minutes: 3 }, message: '' })).toEqual({
      sentence: 'Too many tries. Please wait 3 minutes and try again.',
      reason: 'tried_too_often',
      params: { minutes: 3 },
    });
  });

  test('a reason that is not known here, and one with other parameters, is said as its service said it', () => {
    const message = 'This isn’t available right now. Please try again in a moment.';

    expect(refusalText({ reason: 'newer_than_this', message })).toEqual({ sentence: message });
    expect(refusalText({ reason: '', message, details: {} })).toEqual({ sentence: message });
    expect(refusalText({ reason: 'tried_too_often', params: { hours: 3 }, message })).toEqual({ sentence: message });
  });

  test('a reason about one field stands beside that field', () => {
    const refused = { reason: 'username_taken', message: 'username_taken', details: { field: 'username' } };

    expect(refusalText(refused)).toEqual({
      sentence: 'Username not available',
      reason: 'username_taken',
      fields: { username: 'Username not available' },
      fieldReasons: { username: 'username_taken' },
    });
  });

  test('what a schema says of fields is a reason of its contract', () => {
    const fields = { username: 'username_missing', email: 'email_invalid' };

    expect(refusalText({ reason: 'invalid_input', message: 'invalid_input', details: { fields } })).toEqual({
      sentence: 'Please choose a username.',
      reason: 'username_missing',
      fields: { username: 'Please choose a username.', email: 'Please enter a valid email address.' },
      fieldReasons: fields,
    });
  });

  test("zod's own words about fields stay as they are, and the first are the sentence", () => {
    const fields = { username: 'Invalid input', extra: 'unknown_field' };

    expect(refusalText({ reason: 'invalid_input', message: 'invalid_input', details: { fields } })).toEqual({
      sentence: 'Invalid input',
      fields: { username: 'Invalid input', extra: 'We don’t know one of these fields.' },
      fieldReasons: { extra: 'unknown_field' },
    });
  });
});
