import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { gatewayReasons } from '@attune/gateway-contract/reasons';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { exportsContract } from '@attune/exports-contract/exports.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { platformReasons } from '@attune/platform/reasons';
import { PROMISED } from '../../test/promised-sentences.fixture.js';
import { refusalText } from './refusal.text.js';

const declared = [
  platformReasons,
  gatewayReasons,
  aiContract.reasons,
  authContract.reasons,
  friendsContract.reasons,
  matchingContract.reasons,
  messagingContract.reasons,
  picturesContract.reasons,
  moderationContract.reasons,
  exportsContract.reasons,
  notificationsContract.reasons,
  momentsContract.reasons,
  datesContract.reasons,
].flatMap(reasons => Object.keys(reasons));

describe('refusalText', () => {
  test.each(PROMISED)('%s is said as "%s"', (reason, sentence, params = {}) => {
    const { sentence: said, reason: given } = refusalText({ reason, params, message: reason });

    expect(said).toBe(sentence);
    expect(given).toBe(reason);
  });

  test('each reason is promised a sentence, and no two contracts declare the same reason', () => {
    expect([...new Set(PROMISED.map(([reason]) => reason))].sort()).toEqual([...declared].sort());
  });

  test('parameters are given beside the sentence', () => {
    expect(refusalText({ reason: 'tried_too_often', params: { minutes: 3 }, message: '' })).toEqual({
      sentence: 'That was tried too often. Please wait 3 minutes and try again.',
      reason: 'tried_too_often',
      params: { minutes: 3 },
    });
  });

  test('a reason that is not known here, and one with other parameters, is said as its service said it', () => {
    const message = 'This is not available right now. Please try again in a moment.';

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
      fields: { username: 'Invalid input', extra: 'There is a field here that is not known.' },
      fieldReasons: { extra: 'unknown_field' },
    });
  });
});
