import type { Emoji } from 'emojibase';
import type { Plugin } from 'vite';

const DATA = /[\\/]emojibase-data[\\/]\w+[\\/]data\.json$/;

/**
 * Leaves out of emojibase's data what the picker does not read: a sixth of it stays. What reads it
 * (src/features/messaging/model/emoji-data.ts) takes the whole of it as well, as in the specs.
 */
export function emojiData(): Plugin {
  return {
    name: 'emoji-data',
    enforce: 'pre',
    transform: {
      filter: { id: DATA },
      handler: json => ({ code: JSON.stringify((JSON.parse(json) as Emoji[]).flatMap(needed)), map: null }),
    },
  };
}

function needed({ emoji, label, tags, group, version, skins }: Emoji) {
  // Parts of other emoji have no group.
  if (group === undefined) return [];
  const tones = skins
    ?.filter(({ tone }) => typeof tone === 'number')
    .map(skin => ({ emoji: skin.emoji, tone: skin.tone }));
  return [{ emoji, label, tags, group, version, ...(tones && { skins: tones }) }];
}
