import { CONSENT_TEXTS } from '@attune/matching-contract/consent';
import { VOICE_BARS } from '@attune/pictures-contract/voice';
import { randomBytes } from 'node:crypto';
import { aRecording } from '../../services/pictures/test/recording.fixture.js';
import { aRegistration } from '../../services/auth/test/auth-service.fixture.js';
import { newDate, newEvent } from './dates.fixture.js';
import type { Role } from './who-may.table.js';
import { LIMITS } from '../system/acts-of-life.js';
import { PASSWORD, type People, PLACES } from './people.fixture.js';

type Fields = Record<string, unknown>;
/** The caller, and all members. */
type Example = (role: Role, people: People) => Fields;

/** A picture of one colour. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEXAMFCC+MydAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==',
  'base64',
);

/** The bodies that are no JSON. */
export const FILES: Record<string, { type: string; bytes: Buffer }> = {
  'POST /api/pictures': { type: 'image/png', bytes: PICTURE },
  'POST /api/messages/:with/photos': { type: 'image/png', bytes: PICTURE },
  'POST /api/proofs/selfie/poses/:poseId': { type: 'image/png', bytes: PICTURE },
  'POST /api/messages/:with/voices': { type: 'audio/webm', bytes: aRecording() },
  'POST /api/voices': { type: 'audio/webm', bytes: aRecording() },
};

const POTSDAM = 2852458;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** What a good request holds beside ids; routes that need nothing else are not listed. */
export const EXAMPLES: Record<string, Example> = {
  'POST /api/dates': () => newDate(Date.now() + 3_600_000),
  'PATCH /api/dates/:id': () => ({ revision: 2, place: 'The park' }),
  'POST /api/dates/:id/answer': () => ({ revision: 2, accepts: true }),
  'PUT /api/dates/wishes/:memberId': () => ({ isOn: true }),
  'PUT /api/dates/:id/contact': () => ({ name: 'Cleo', email: 'cleo@trusted.example' }),
  'POST /api/operate/events': () => ({ ...newEvent(Date.now() + 3_600_000), id: 'f'.repeat(24) }),
  'PUT /api/operate/events/:eventId': () => ({ ...newEvent(Date.now() + 3_600_000), revision: 1 }),
  'POST /api/notifications/seen': () => ({ upTo: new Date(0).toISOString() }),
  'PUT /api/notifications/settings': () => ({ showsNames: true }),
  'PUT /api/notifications/muted': () => ({ isMuted: true }),
  'POST /api/notifications/push-subscriptions': role => ({
    endpoint: `https://push.example/${role}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    locale: 'en',
  }),
  'DELETE /api/notifications/push-subscriptions': role => ({ endpoint: `https://push.example/${role}` }),
  'PUT /api/moments/likes': () => ({ momentId: 'coffee', isLiked: true }),
  'GET /api/moments/comments': () => ({ momentId: 'coffee' }),
  'POST /api/moments/comments': () => ({ momentId: 'coffee', text: 'So cosy!' }),
  'POST /api/exports': () => ({ password: PASSWORD }),
  'POST /api/exports/:id/access': () => ({ password: PASSWORD }),
  'POST /api/account/deletion': () => ({ password: 'not the password' }),
  'POST /api/account/deletion/cancel': () => ({ token: 'x'.repeat(200) }),
  'POST /api/account/paused': () => ({ isPaused: false }),
  'POST /api/account/incognito': () => ({ isIncognito: false }),
  'POST /api/account/language': () => ({ language: 'en' }),
  'POST /api/moderation/reports': () => ({ reason: 'spam' }),
  'POST /api/moderation/acknowledgements': () => ({ what: 'decision' }),
  'POST /api/moderation/appeals': () => ({ text: 'It was a joke.' }),
  'POST /api/moderation/suspended/decisions': () => ({ appealToken: 'none' }),
  'POST /api/moderation/suspended/appeals': () => ({ appealToken: 'none', text: 'It was a joke.' }),
  'POST /api/desk/cases/:caseId/decision': () => ({
    revision: 1,
    rule: null,
    quotes: [],
    reasons: 'Nothing happened.',
    measure: 'none',
    isFraud: false,
  }),
  'POST /api/desk/selfies/:selfieId/decision': () => ({ outcome: 'declined', because: 'pose', photos: [] }),
  'POST /api/desk/applications/:applicationId/decision': () => ({ outcome: 'approved' }),
  'POST /api/desk/appeals/:appealId': () => ({ outcome: 'upheld', reasons: 'The rule is clear.' }),
  'POST /api/auth/register': () => aRegistration(),
  'POST /api/auth/login': (role, people) => ({
    username: role === 'visitor' ? `nobody_${randomBytes(4).toString('hex')}` : people[role].username,
    password: PASSWORD,
  }),
  'POST /api/auth/resend': () => ({ username: 'nobody' }),
  'POST /api/auth/forgot': () => ({ email: 'nobody@nora.example' }),
  'POST /api/auth/reset': () => ({ token: 'x'.repeat(43), password: 'another one entirely' }),
  'PUT /api/auth/me': role => ({ bio: `I am ${role}.`, profilePicture: 'https://pictures.example/cat.png' }),
  'POST /api/auth/second-factor': () => ({ ticket: 'x'.repeat(43), code: '123456' }),
  'POST /api/auth/passkeys': () => ({ ticket: 'x'.repeat(43), response: { id: 'none' } }),
  'POST /api/auth/second-factor/lost': () => ({ ticket: 'x'.repeat(43) }),
  'POST /api/auth/second-factor/lost/confirm': () => ({ token: 'x'.repeat(43) }),
  'POST /api/auth/second-factor/keep': () => ({ token: 'x'.repeat(43) }),
  'POST /api/auth/oidc/register': () => ({ username: 'nobody_here', firstname: 'No', lastname: 'Body', isAdult: true }),
  'POST /api/first-run/code': () => ({ code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' }),
  'POST /api/first-run/account': () => ({ ...aRegistration(), isAdult: true, code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' }),
  'POST /api/first-run/operator': () => ({ code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' }),
  'POST /api/account/oidc/begin': () => ({ password: PASSWORD }),
  'POST /api/account/oidc/unlink': () => ({ password: PASSWORD }),
  'POST /api/account/totp/begin': () => ({ password: PASSWORD }),
  'POST /api/account/totp/confirm': () => ({ code: '12345' }),
  'POST /api/account/totp/remove': () => ({ password: PASSWORD }),
  'POST /api/account/recovery-codes': () => ({ password: PASSWORD }),
  'POST /api/account/passkeys/options': () => ({ password: PASSWORD }),
  'POST /api/account/passkeys/add': () => ({ name: 'Phone', response: { id: 'none' } }),
  'POST /api/account/passkeys/rename': () => ({ id: 'none', name: 'Phone' }),
  'POST /api/account/passkeys/remove': () => ({ id: 'none', password: PASSWORD }),
  'POST /api/account/password': () => ({ current: 'not the one', password: 'another one entirely' }),
  'POST /api/account/email': () => ({ email: 'nobody@nora.example', password: 'not the one' }),
  'POST /api/account/email/confirm': () => ({ token: 'x'.repeat(43) }),
  'POST /api/account/email/refuse': () => ({ token: 'x'.repeat(43) }),
  'POST /api/account/email/undo': () => ({ token: 'x'.repeat(43) }),
  'POST /api/account/not-me': () => ({ token: 'x'.repeat(43) }),
  'POST /api/account/devices/end': () => ({ id: 'none' }),
  'GET /api/friends/search': (_role, { self }) => ({ query: self.username }),
  'POST /api/friends/block-username': () => ({ username: 'nobody-at-all' }),
  'POST /api/friends/report': () => ({ reason: 'spam', details: 'Sells tea.' }),
  'POST /api/matching/consents': () => ({ kind: 'beliefs', version: CONSENT_TEXTS.beliefs.version }),
  'POST /api/matching/consents/withdraw': () => ({ kind: 'orientation' }),
  'PUT /api/matching/answers': () => ({ question: 22, answer: 'have', accepted: ['have'], weight: 'much' }),
  'POST /api/matching/answers/delete': () => ({ question: 22 }),
  'PUT /api/matching/limits': () => ({ ...LIMITS, distance: 25 }),
  'PUT /api/matching/only-with': () => ({ marks: ['mailDomain'] }),
  'GET /api/matching/towns': () => ({ prefix: 'Potsdam' }),
  'PUT /api/matching/town': () => ({ townId: POTSDAM }),
  'PUT /api/matching/clock': () => ({ timeZone: 'Europe/Berlin', superMatchHour: 9 }),
  'PUT /api/matching/paused': () => ({ isPaused: true }),
  'PUT /api/matching/round': () => ({ roundId: 'a'.repeat(24), isJoined: true }),
  'POST /api/operate/round/cancel': () => ({ roundId: 'a'.repeat(24) }),
  'POST /api/operate/round/end': () => ({ roundId: 'a'.repeat(24) }),
  'POST /api/operate/round': () => ({ title: 'Spring round', endsAt: inAnHour(), each: 2 }),
  'PUT /api/matching/wake-me': () => ({ isOn: true }),
  'POST /api/matching/meetings': () => ({ hasMet: true, wouldAgain: null }),
  'GET /api/pictures/foreign': () => ({ url: 'https://pictures.example/cat.png' }),
  'POST /api/messages': () => ({ text: 'Hello by a request' }),
  'POST /api/messages/:with/ending': () => ({ ending: 'no_spark' }),
  'GET /api/messages/changes': () => ({ since: new Date(0).toISOString() }),
  'GET /api/messages/search': () => ({ query: 'alone' }),
  'PUT /api/messages/preferences': () => ({ typing: false }),
  'GET /api/own-pages': () => ({ page: 'rules', language: 'en' }),
  'POST /api/admission/withdraw': () => ({ token: 'none' }),
  'POST /api/admission/invitation': () => ({ code: 'x'.repeat(43) }),
  'POST /api/proofs/domain': () => ({ email: 'someone@club.example' }),
  'POST /api/proofs/domain/confirm': () => ({ token: 'x'.repeat(43) }),
  'POST /api/proofs/age/begin': () => ({ place: 'here' }),
  'POST /api/proofs/age/finish': () => ({ state: 'x'.repeat(22) }),
  'POST /api/vouches': () => ({ code: 'ABCDEF' }),
  'PUT /api/friends/request-limit': () => ({ requestsADay: 50 }),
  'PUT /api/messages/drafted': () => ({ acceptsDrafted: true }),
  'POST /api/ai/chat': (_role, { self }) => ({ messages: [{ role: 'user', content: `Search for ${self.username}` }] }),
  'POST /api/ai/rehearsal': () => ({
    situation: 'saying_no',
    language: 'en',
    turns: [{ by: 'member', text: 'No, thank you.' }],
    wants: 'reply',
  }),
  'POST /api/ai/profile-proposals': () => ({ language: 'en', bio: 'I paint boats.', prompts: [], hobbies: [] }),
  'PUT /api/ai/model': () => ({ choice: 'none' }),
  'POST /api/ai/topics': () => ({ language: 'en' }),
  'EMIT send_message': () => ({ text: 'Tea?' }),
  'EMIT edit_message': () => ({ text: 'Coffee?' }),
  'EMIT react': () => ({ emoji: '👍' }),
  'EMIT typing': () => ({ isTyping: true }),
};
/** May be left out, and is, except in the line that is about it. */
const OPTIONAL = ['userId', 'senderId', 'photoId', 'voiceId', 'voice', 'commentId', 'eventId', 'before'];
const UPLOADED = ['photoId', 'voiceId'];
/** A profile is changed without a recording as well. */
export const mayNameNone = (ids: string[]): boolean => ids.every(id => id === 'voice');
/** With a member's id before it, a photo or a recording that they have not uploaded. */
const UPLOAD = '-00000000-0000-4000-8000-000000000000';

/**
 * The fields of one request. The id that the line is about names Nora; any other names a bystander, and of a conversation
 * the member who has a conversation with Nora, or her friend when it is she who asks.
 */
export function fieldsFor(line: { route: string; id: string }, ids: string[], role: Role, people: People): Fields {
  const { self, friend, bystander } = people;
  const example = EXAMPLES[line.route]?.(role, people) ?? {};
  const isNamed = (id: string) => !(id === 'id' && id in example) && (!OPTIONAL.includes(id) || line.id === id);
  const inBody = ids.filter(id => !id.startsWith(':') && isNamed(id));
  const partner = role === 'self' ? friend : self;
  const other = ['seq', ...UPLOADED].includes(line.id) ? partner : line.id === 'senderId' ? friend : bystander;
  const named = inBody.map(id => [id, (id === line.id ? self : other).userId + (UPLOADED.includes(id) ? UPLOAD : '')]);
  const seq = ids.includes('seq') && { seq: line.id === 'seq' ? PLACES.noras : PLACES.own };
  // A recording goes without words.
  const voice = line.id === 'voiceId' && { text: '', voiceBars: '0'.repeat(VOICE_BARS) };
  const recording = { voiceId: self.userId + UPLOAD, durationMs: 2994, bars: '0'.repeat(VOICE_BARS) };
  const onProfile = line.id === 'voice' && { voice: recording };
  return { ...example, ...Object.fromEntries(named), ...seq, ...voice, ...onProfile };
}

/** The name of the asker's conversation with Nora: a member who knows both ids can make it up. */
const roomWithNora = (role: Role, people: People) =>
  [people.self.userId, people[role === 'visitor' ? 'bystander' : role].userId].toSorted().join('_');

/** What an event carries. */
export const payloadFor = (...asked: Parameters<typeof fieldsFor>): Fields | string =>
  asked[0].id === 'room' ? roomWithNora(asked[2], asked[3]) : fieldsFor(...asked);
