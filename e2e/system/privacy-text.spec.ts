import { ABSOLUTE_SECONDS, IDLE_SECONDS } from '@attune/platform/sessions';
import { MONTH_SECONDS } from '../../gateway/src/ai/visitor.cookie.js';
import { KEPT_S } from '../../gateway/src/chat/presence.js';
import { YEAR_SECONDS } from '../../gateway/src/limits/known-device.js';
import { KEPT_DAYS } from '../../gateway/src/security/security.log.js';
import { THIRTY_DAYS } from '../../services/ai/src/question-log/question-log.schema.js';
import { GRACE_DAYS } from '../../services/auth/src/deletion/retention.js';
import { ACCOUNT_MS } from '../../services/auth/src/registration/pending-registrations.js';
import { AVAILABLE_MS } from '../../services/exports/src/records/export.schema.js';
import { KEPT_S as DAYS_KEPT_S } from '../../services/matching/src/days/day.schema.js';
import { KEPT_S as MEETINGS_KEPT_S } from '../../services/matching/src/meetings/meeting.schema.js';
import { FORGOTTEN_AFTER_MS } from '../../services/matching/src/members/member.reconciler.js';
import { KEPT_S as PASSES_KEPT_S } from '../../services/matching/src/passes/pass.schema.js';
import { EXPOSURE_DAYS } from '../../services/matching/src/seekers/exposure.js';
import { DELETED_AFTER_MS } from '../../services/matching/src/settings/outdated-consent.task.js';
import { KEPT_S as SUPER_MATCHES_KEPT_S } from '../../services/matching/src/super-matches/super-match.schema.js';
import { COPY_MS, UNSAVED_MS } from '../../services/pictures/src/deleting/picture-cleanup.task.js';
import { catalogue } from '../catalogues.js';

type Sections = Record<string, { points: Record<string, string> }>;

const DAY_S = 24 * 3600;

/** The sentence of a section that says how long, and what the code says. */
const times: [section: string, sentence: number, days: number[]][] = [
  ['account', 2, [ACCOUNT_MS / 1000 / DAY_S]],
  ['sessions', 0, [IDLE_SECONDS / DAY_S, ABSOLUTE_SECONDS / DAY_S]],
  ['messages', 2, [KEPT_S / DAY_S]],
  ['suggestions', 1, [DAYS_KEPT_S / DAY_S, PASSES_KEPT_S / DAY_S, EXPOSURE_DAYS]],
  ['suggestions', 2, [MEETINGS_KEPT_S / DAY_S]],
  ['suggestions', 3, [FORGOTTEN_AFTER_MS / 1000 / DAY_S, DELETED_AFTER_MS / 1000 / DAY_S]],
  ['pictures', 0, [UNSAVED_MS / 1000 / DAY_S]],
  ['pictures', 1, [COPY_MS / 1000 / DAY_S]],
  ['aiChat', 2, [THIRTY_DAYS / DAY_S]],
  ['logs', 0, [KEPT_DAYS]],
  ['cookies', 1, [ABSOLUTE_SECONDS / DAY_S]],
  ['cookies', 2, [YEAR_SECONDS / DAY_S]],
  ['cookies', 3, [MONTH_SECONDS / DAY_S]],
  ['deletion', 2, [GRACE_DAYS]],
];

describe('what the privacy page names together', () => {
  test('passes and Super Matches are kept equally long', () => {
    expect(PASSES_KEPT_S).toBe(SUPER_MATCHES_KEPT_S);
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
    const named = [...text.matchAll(/(\d+) (?:days?|Tag(?:en?)?|días?)\b/g)].map(([, count]) => Number(count));

    expect(named).toEqual(days);
  });

  test('names the hours for which an archive can be downloaded', () => {
    const text = sections['deletion']?.points[3] ?? '';
    const named = [...text.matchAll(/(\d+) (?:hours|Stunden|horas)\b/g)].map(([, count]) => Number(count));

    expect(named).toEqual([AVAILABLE_MS / 1000 / 3600]);
  });

  test('names no other number of days', () => {
    const text = Object.values(sections).flatMap(({ points }) => Object.values(points));
    const saying = text.filter(point => /\d/.test(point));

    expect(saying).toHaveLength(times.length);
  });
});
