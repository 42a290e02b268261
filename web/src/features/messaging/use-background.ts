import { useState } from 'react';
import { keep, kept } from '../../session/kept.js';

export const WHITE = '#ffffff';
export const RAINBOW = 'rainbow';

const isBackground = (value: unknown): value is string =>
  typeof value === 'string' && (value === RAINBOW || /^#[0-9a-f]{6}$/.test(value));

/** What a conversation stands on, a colour or the rainbow: kept on this device for each conversation of each member. */
export function useBackground(memberId: string, friendId: string) {
  const name = `background.${friendId}`;
  const [background, setBackground] = useState(() => {
    const last = kept(memberId, name);
    return isBackground(last) ? last : WHITE;
  });
  const choose = (next: string) => {
    setBackground(next);
    keep(memberId, name, next);
  };
  return { background, choose };
}
