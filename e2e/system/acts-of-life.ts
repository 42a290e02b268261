import { createECDH, randomBytes } from 'node:crypto';
import { CONSENT_TEXTS } from '@attune/matching-contract/consent';
import type { Limits } from '@attune/matching-contract/limits';
import type { Sought } from '../../infra/test/member-scan.js';
import type { Account } from './account.js';

type Ask = (method: 'POST', path: string, body: object) => Promise<unknown>;

const HOUR_MS = 3_600_000;
/** GeoNames' id of the city. */
export const BERLIN = 2950159;

/** Whom members look for. All have the same limits, so all suit each other. */
export const LIMITS: Limits = {
  genders: ['woman'],
  lookingFor: ['woman'],
  ageFrom: 18,
  ageTo: 99,
  distance: 50,
  intention: 'open',
  dealbreakers: [],
};

/** Both take part in suggestions, and are suggested to each other; so does a friend of the first one. */
export async function seek(ada: Account, stranger: Account, friend: Account): Promise<void> {
  for (const account of [ada, stranger, friend]) {
    await account.ask('PUT', '/api/auth/me', { age: 33 });
    for (const kind of ['general', 'orientation', 'beliefs'] as const)
      await account.ask('POST', '/api/matching/consents', { kind, version: CONSENT_TEXTS[kind].version });
    await account.ask('PUT', '/api/matching/town', { townId: BERLIN });
    await account.ask('PUT', '/api/matching/limits', LIMITS);
    await account.ask('PUT', '/api/matching/clock', { timeZone: 'UTC', superMatchHour: 0 });
    const answer = { question: 2, answer: 'one_call', accepted: ['one_call'], weight: 'much', mayBeQuoted: true };
    await account.ask('PUT', '/api/matching/answers', answer);
    await account.ask('GET', '/api/matching/settings');
  }
  for (const account of [ada, stranger, friend]) await account.ask('GET', '/api/matching/today');
  await ada.ask('GET', '/api/matching/super-match');
  await ada.ask('POST', '/api/matching/passes', { memberId: stranger.userId });
  await ada.ask('POST', '/api/matching/passes/undo', { memberId: stranger.userId });
  await stranger.ask('POST', '/api/matching/passes', { memberId: ada.userId });
  await ada.ask('POST', '/api/matching/passes', { memberId: friend.userId });
}

/** From all but friends: a field, then the whole member. A friend still reads both. */
export async function hide(member: Account, friend: Account): Promise<void> {
  await member.ask('PUT', '/api/auth/me', { friendsOnly: { hide: ['work'], show: [] } });
  await member.ask('POST', '/api/account/incognito', { isIncognito: true });
  await friend.ask('GET', `/api/members/${member.member.username}`);
}

/** They'd both like to meet and plan a date, and the first one names a contact. Answers the words of the first one. */
export async function planDate(one: Account, friend: Account): Promise<Sought[]> {
  const id = randomBytes(12).toString('hex');
  const words = { place: 'At the bandstand.', name: 'Philippa', email: 'philippa@trusted.example' };
  await one.ask('PUT', `/api/dates/wishes/${friend.userId}`, { isOn: true });
  await friend.ask('PUT', `/api/dates/wishes/${one.userId}`, { isOn: true });
  const starts = Date.now() + 24 * HOUR_MS;
  await one.ask('POST', '/api/dates', {
    withId: friend.userId,
    place: words.place,
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + HOUR_MS).toISOString(),
    clientPlanId: id,
  });
  await friend.ask('POST', `/api/dates/${id}/answer`, { revision: 1, accepts: true });
  await one.ask('PUT', `/api/dates/${id}/contact`, { name: words.name, email: words.email });
  return Object.values(words);
}

/** These members like the same moment. */
export async function likeMoment(...members: Account[]): Promise<void> {
  for (const member of members) await member.ask('PUT', '/api/moments/likes', { momentId: 'fireflies', isLiked: true });
}

/** The member comments on a moment, and takes another comment back. */
export async function commentOnMoment(member: Account, text: string, removed: string): Promise<void> {
  const say = (said: string) => {
    const clientCommentId = randomBytes(12).toString('hex');
    return member.ask('POST', '/api/moments/comments', { momentId: 'fireflies', text: said, clientCommentId });
  };
  await say(text);
  const { comment } = (await (await say(removed)).json()) as { comment: { commentId: string } };
  await member.ask('POST', '/api/moments/comments/remove', { commentId: comment.commentId });
}

/** A browser of the member who asks is told of things, at a push service that is not there. */
export async function subscribe(ask: Ask): Promise<void> {
  await ask('POST', '/api/notifications/push-subscriptions', {
    endpoint: `https://push.invalid/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    locale: 'en',
  });
}
