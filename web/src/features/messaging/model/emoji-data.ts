import type { Emoji, MessagesDataset } from 'emojibase';
import type { EmojiData } from 'frimousse';
import type { Language } from '../../../i18n/languages.js';
import { again } from '../../../again.js';

/** The newest that phones of the last two years show. */
const NEWEST = 15.1;
/** Parts of other emoji, such as skin tones. */
const COMPONENT = 2;
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

const emoji: Record<Language, () => Promise<{ default: Emoji[] }>> = {
  en: () => again(() => import('emojibase-data/en/data.json')),
  de: () => again(() => import('emojibase-data/de/data.json')),
  es: () => again(() => import('emojibase-data/es/data.json')),
};
const names: Record<Language, () => Promise<{ default: MessagesDataset }>> = {
  en: () => again(() => import('emojibase-data/en/messages.json')),
  de: () => again(() => import('emojibase-data/de/messages.json')),
  es: () => again(() => import('emojibase-data/es/messages.json')),
};

/** All emoji with their names in a language, from our own server. */
export async function loadEmoji(language: Language): Promise<EmojiData> {
  const [{ default: all }, { default: dataset }] = await Promise.all([emoji[language](), names[language]()]);
  return {
    locale: language,
    emojis: all.flatMap(one => entryOf(one)),
    categories: dataset.groups
      .filter(({ order }) => order !== COMPONENT)
      .map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: named(tone => capital(dataset.skinTones.find(({ key }) => key === tone)?.message ?? tone)),
  };
}

function entryOf({ emoji: sign, label, tags = [], group, version, skins }: Emoji): EmojiData['emojis'] {
  if (group === undefined || group === COMPONENT || version > NEWEST) return [];
  const tones = skins?.filter(({ tone }) => typeof tone === 'number');
  const inTone = named(tone => tones?.find(skin => skin.tone === TONES.indexOf(tone) + 1)?.emoji ?? sign);
  return [{ emoji: sign, category: group, label: capital(label), version, tags, ...(tones && { skins: inTone }) }];
}

type Tone = (typeof TONES)[number];
const named = (of: (tone: Tone) => string) =>
  Object.fromEntries(TONES.map(tone => [tone, of(tone)])) as Record<Tone, string>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
