import type { Me } from '@attune/gateway-contract/auth';
import { CloseButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { language } from '../../../i18n/language.js';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

type Part = 'photo' | 'age' | 'bio' | 'prompt' | 'fact';

/** The parts that a profile does not have yet. */
function missingParts({ age, bio, prompts, facts }: Me, hasPhoto: boolean): Part[] {
  const { work, education, heightCm, languages, hobbies } = facts;
  const has: Record<Part, boolean> = {
    photo: hasPhoto,
    age: age !== null,
    bio: bio !== null,
    prompt: prompts.length > 0,
    fact: [work, education, heightCm].some(Boolean) || languages.length + hobbies.length > 0,
  };
  return (Object.keys(has) as Part[]).filter(part => !has[part]);
}

const HIDDEN = 'missing-parts-hidden';

/** One line on the missing parts of a profile; a photo counts before it is saved. A member who hides it does not see it again on this device. */
export function MissingParts({ me, hasPhoto }: { me: Me; hasPhoto: boolean }) {
  const t = useTranslations('profile.missing');
  const [isHidden, setHidden] = useState(() => readMemberValue(me._id, HIDDEN) === true);
  const parts = missingParts(me, hasPhoto);
  if (isHidden || parts.length === 0) return null;
  const hide = () => {
    setHidden(true);
    writeMemberValue(me._id, HIDDEN, true);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  const list = new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts.map(part => t(`parts.${part}`)));
  return (
    <Group wrap="nowrap" gap="xs" justify="space-between" align="center">
      <Text size="sm" c="dimmed">
        {t('text', { parts: list })}
      </Text>
      <CloseButton size={44} iconSize={18} aria-label={t('hide')} onClick={hide} />
    </Group>
  );
}
