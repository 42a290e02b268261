import { ACCOUNT_LOG_DAYS } from '@attune/auth-contract/account-log';
import { APPLICATION_DAYS, CLOSED_DAYS } from '@attune/auth-contract/application';
import { AGE_REQUEST_SECONDS } from '@attune/auth-contract/age-proof';
import { SELFIE_MARK_DAYS } from '@attune/auth-contract/selfie-mark';
import { ANSWER_DAYS, SELFIE_DAYS } from '@attune/moderation-contract/selfie.methods';
import { BOTH_DAYS, WISH_DAYS } from '@attune/dates-contract/meet-wish';
import { ABSOLUTE_SECONDS, IDLE_SECONDS } from '@attune/platform/sessions/sessions';
import { MONTH_SECONDS } from '../../gateway/src/ai/visitor.cookie.js';
import { KEPT_S } from '../../gateway/src/chat/presence.js';
import { YEAR_SECONDS } from '../../gateway/src/limits/known-device.js';
import { KEPT_DAYS } from '../../gateway/src/security/security.log.js';
import { LIFE_SECONDS as OIDC_COOKIE_SECONDS } from '../../gateway/src/session/oidc.cookie.js';
import { LIFE_SECONDS } from '../../gateway/src/session/registration.cookie.js';
import { ARRIVED_SECONDS } from '../../services/auth/src/oidc/oidc-flows.js';
import { KEPT_S as QUESTIONS_KEPT_S } from '../../services/ai/src/question-log/question-log.schema.js';
import {
  ABSENCE_MONTHS,
  ABSENCE_NOTICE_MONTHS,
  BANNED_MONTHS,
  GRACE_DAYS,
} from '../../services/auth/src/users/retention.js';
import { ACCOUNT_MS } from '../../services/auth/src/users/pending-registrations.js';
import { REFUSED_DAYS } from '../../services/dates/src/contacts/refusal.schema.js';
import { KEPT_MS as EVENTS_KEPT_MS } from '../../services/dates/src/events/event.rules.js';
import { CONTACT_KEPT_MS, KEPT_MS as PLANS_KEPT_MS } from '../../services/dates/src/plans/plan.times.js';
import { AVAILABLE_MS } from '../../services/exports/src/records/export.schema.js';
import { NOTE_KEPT_DAYS } from '../../services/friends/src/friendships/ended-note.schema.js';
import { YEAR_MS } from '../../services/friends/src/vouched-marks/vouch.repository.js';
import { KEPT_S as DAYS_KEPT_S } from '../../services/matching/src/daily-lists/day.schema.js';
import { KEPT_S as MEETINGS_KEPT_S } from '../../services/matching/src/meetings/meeting.schema.js';
import { FORGOTTEN_AFTER_MS } from '../../services/matching/src/members/gone-members.task.js';
import { KEPT_S as PASSES_KEPT_S } from '../../services/matching/src/passed-members/pass.schema.js';
import { SHOWN_DAYS } from '../../services/matching/src/rounds/round.schema.js';
import { EXPOSURE_DAYS } from '../../services/matching/src/seekers/exposure.js';
import { DELETED_AFTER_MS } from '../../services/matching/src/settings/outdated-consent.task.js';
import { KEPT_MONTHS as FIGURES_KEPT_MONTHS } from '../../services/matching/src/figures/figures.service.js';
import { KEPT_S as SUPER_MATCHES_KEPT_S } from '../../services/matching/src/super-matches/super-match.schema.js';
import { APPEAL_MONTHS } from '../../services/moderation/contract/src/decision.js';
import { OPEN_MONTHS as LEFT_OPEN_MONTHS } from '../../services/moderation/src/erasure/member.eraser.js';
import { OPEN_MONTHS } from '../../services/moderation/src/evidence/evidence-end.js';
import { FORMER_TEXT_KEPT_DAYS } from '../../services/messaging/src/messages/former-text.schema.js';
import { REMOVED_KEPT_DAYS } from '../../services/moments/src/comments/comment.schema.js';
import { KEPT_MS as NOTIFICATIONS_KEPT_MS } from '../../services/notifications/src/entries/entry.schema.js';
import { RECEIPT_MS } from '../../services/notifications/src/push/push-planner.js';
import { COPY_MS, UNSAVED_MS } from '../../services/pictures/src/cleanup/picture-cleanup.task.js';
import { UNSENT_MS } from '../../services/pictures/src/photos/photo-cleanup.task.js';
import { KEPT_S as SENDABLE_S } from '../../services/pictures/src/uploads/upload.record.js';
import { catalogue } from '../catalogues.js';

type Sections = Record<string, { points: Record<string, string> }>;

const DAY_S = 24 * 3600;

const daysIn = (text: string) =>
  [...text.matchAll(/(\d+) (?:days?|Tag(?:en?)?|días?)\b/g)].map(([, count]) => Number(count));

/** The sentence of a section that says how long, and what the code says. */
const times: [section: string, sentence: number, days: number[]][] = [
  ['account', 2, [ACCOUNT_MS / 1000 / DAY_S]],
  ['account', 4, [APPLICATION_DAYS, CLOSED_DAYS]],
  ['sessions', 0, [IDLE_SECONDS / DAY_S, ABSOLUTE_SECONDS / DAY_S]],
  ['sessions', 2, [ACCOUNT_LOG_DAYS]],
  ['messages', 0, [FORMER_TEXT_KEPT_DAYS]],
  ['messages', 2, [KEPT_S / DAY_S]],
  ['people', 0, [NOTE_KEPT_DAYS, YEAR_MS / 1000 / DAY_S]],
  ['people', 2, [NOTIFICATIONS_KEPT_MS / 1000 / DAY_S]],
  ['people', 3, [RECEIPT_MS / 1000 / DAY_S]],
  ['suggestions', 1, [DAYS_KEPT_S / DAY_S, PASSES_KEPT_S / DAY_S, EXPOSURE_DAYS, SHOWN_DAYS]],
  ['suggestions', 2, [MEETINGS_KEPT_S / DAY_S]],
  ['suggestions', 3, [EXPOSURE_DAYS, FORGOTTEN_AFTER_MS / 1000 / DAY_S, DELETED_AFTER_MS / 1000 / DAY_S]],
  ['pictures', 0, [UNSAVED_MS / 1000 / DAY_S]],
  ['pictures', 1, [COPY_MS / 1000 / DAY_S]],
  ['pictures', 2, [SENDABLE_S / DAY_S]],
  ['pictures', 3, [SELFIE_DAYS, SELFIE_MARK_DAYS, ANSWER_DAYS]],
  // An hour more, for one that is saved at the last moment.
  ['pictures', 4, [Math.floor(UNSENT_MS / 1000 / DAY_S)]],
  ['moments', 1, [REMOVED_KEPT_DAYS]],
  ['dates', 0, [PLANS_KEPT_MS / 1000 / DAY_S, WISH_DAYS, BOTH_DAYS]],
  ['dates', 1, [REFUSED_DAYS]],
  ['dates', 2, [EVENTS_KEPT_MS / 1000 / DAY_S]],
  ['aiChat', 2, [QUESTIONS_KEPT_S / DAY_S]],
  ['logs', 0, [KEPT_DAYS]],
  ['cookies', 1, [ABSOLUTE_SECONDS / DAY_S]],
  ['cookies', 2, [YEAR_SECONDS / DAY_S]],
  ['cookies', 3, [MONTH_SECONDS / DAY_S]],
  ['deletion', 2, [GRACE_DAYS]],
];

/** Likewise the hours. */
const hours: [section: string, sentence: number, hours: number[]][] = [
  ['cookies', 0, [LIFE_SECONDS / 3600]],
  ['dates', 1, [CONTACT_KEPT_MS / 1000 / 3600]],
  ['deletion', 2, [AVAILABLE_MS / 1000 / 3600]],
];

/** Likewise the minutes. */
const minutes: [section: string, sentence: number, minutes: number[]][] = [
  ['account', 3, [AGE_REQUEST_SECONDS / 60]],
  ['account', 5, [ARRIVED_SECONDS / 60, OIDC_COOKIE_SECONDS / 60]],
];

/** Likewise the months, in digits or words. */
const months: [section: string, sentence: number, months: number[]][] = [
  ['account', 2, [ABSENCE_MONTHS, ABSENCE_NOTICE_MONTHS, BANNED_MONTHS]],
  ['people', 1, [APPEAL_MONTHS, OPEN_MONTHS]],
  ['suggestions', 2, [FIGURES_KEPT_MONTHS]],
  ['deletion', 2, [BANNED_MONTHS, LEFT_OPEN_MONTHS]],
];
const WORDS: Record<string, number> = {
  six: 6,
  seven: 7,
  twelve: 12,
  sechs: 6,
  sieben: 7,
  zwölf: 12,
  seis: 6,
  siete: 7,
  doce: 12,
};

describe('what the privacy page names together', () => {
  test('passes and Super Matches are kept equally long', () => {
    expect(PASSES_KEPT_S).toBe(SUPER_MATCHES_KEPT_S);
  });

  test('a deletion waits as long as a ban can be appealed, and the month for which an appeal that waits keeps its evidence', () => {
    expect(BANNED_MONTHS).toBe(APPEAL_MONTHS + 1);
  });
});

describe.each([
  ['English', 'en'],
  ['German', 'de'],
  ['Spanish', 'es'],
])('the privacy page in %s', (_, language) => {
  const { sections } = catalogue(language, 'privacy') as { sections: Sections };
  test.each(times)('names in %s, sentence %i, the days of the code: %j', (section, sentence, days) => {
    const text = sections[section]?.points[sentence + 1] ?? '';

    expect(daysIn(text)).toEqual(days);
  });

  test.each(months)('names in %s, sentence %i, the months of the code: %j', (section, sentence, expected) => {
    const text = sections[section]?.points[sentence + 1] ?? '';
    const named = [...text.matchAll(/([\p{L}\d]+) (?:months|Monaten?|Monate|meses)\b/gu)].map(
      ([, count = '']) => WORDS[count] ?? Number(count),
    );

    expect(named).toEqual(expected);
  });

  test.each(hours)('names in %s, sentence %i, the hours of the code: %j', (section, sentence, expected) => {
    const text = sections[section]?.points[sentence + 1] ?? '';
    const named = [...text.matchAll(/(\d+) (?:hours|Stunden|horas)\b/g)].map(([, count]) => Number(count));

    expect(named).toEqual(expected);
  });

  test.each(minutes)('names in %s, sentence %i, the minutes of the code: %j', (section, sentence, expected) => {
    const text = sections[section]?.points[sentence + 1] ?? '';
    const named = [...text.matchAll(/(\d+) (?:minutes|Minuten|minutos)\b/g)].map(([, count]) => Number(count));

    expect(named).toEqual(expected);
  });

  test('names no other number', () => {
    const text = Object.values(sections).flatMap(({ points }) => Object.values(points));
    const saying = text.filter(point => /\d/.test(point));

    const known = [...times, ...hours, ...minutes].map(([section, sentence]) => `${section} ${sentence}`);
    expect(saying).toHaveLength(new Set(known).size);
  });

  test('the consent to suggestions says how long it stays counted who was shown', () => {
    const { consents } = catalogue(language, 'questions') as { consents: { general: { text: string } } };

    expect(daysIn(consents.general.text)).toEqual([EXPOSURE_DAYS]);
  });
});
