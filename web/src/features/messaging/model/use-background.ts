import { useState } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

export const RAINBOW = 'rainbow';

const isBackground = (value: unknown): value is string =>
  typeof value === 'string' && (value === RAINBOW || /^#[0-9a-f]{6}$/.test(value));

/**
 * The background of a conversation, a colour or the rainbow, kept on this device for each conversation of each member.
 * Undefined until the member chooses: then the raised colour of the colour scheme is used, which is white in the light scheme.
 */
export function useBackground(memberId: string, friendId: string) {
  const name = `background.${friendId}`;
  const [background, setBackground] = useState(() => {
    const last = readMemberValue(memberId, name);
    return isBackground(last) ? last : undefined;
  });
  const choose = (next: string | undefined) => {
    setBackground(next);
    writeMemberValue(memberId, name, next ?? null);
  };
  return { background, choose };
}
