import type { MemberTools } from '../tools/member.tools.js';
import { PROFILE_REVIEW } from '../i18n/texts.js';
import type { Language } from '../language/language.js';

type Profile = Awaited<ReturnType<MemberTools['profile']>>;
type Finding = 'picture' | 'empty' | 'short' | 'long' | 'hook' | 'age' | 'pronouns';

/** What to do about a profile, by what is in it. */
export function profileText(profile: Profile, language: Language): string {
  const t = PROFILE_REVIEW[language];
  const name = profile.firstname;
  const lines = findingsOf(profile).map(finding => `- ${t(finding)}`);
  if (lines.length === 0) return t('nothing', { name });
  return `${t('heading', { name })}\n\n${lines.join('\n')}\n\n${t('onward')}`;
}

function findingsOf({ age, pronouns, bio, hasPicture }: Profile): Finding[] {
  const length = bio?.trim().length ?? 0;
  const holds: Record<Finding, boolean> = {
    picture: !hasPicture,
    empty: length === 0,
    short: length > 0 && length < 80,
    long: length > 600,
    hook: length >= 80 && !bio?.includes('?'),
    age: age === null,
    pronouns: pronouns === null,
  };
  return (Object.keys(holds) as Finding[]).filter(finding => holds[finding]);
}
