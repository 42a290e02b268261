import type { MomentId } from '@attune/gateway-contract/moments';
import type { Language } from '../../../i18n/languages.js';
import { translator } from '../../../i18n/translator.js';

/** One short video of the feed, and whose it is. */
export interface Moment {
  id: MomentId;
  videoUrl: string;
  /** In the language that is spoken when it is read. */
  readonly caption: string;
  likes: number;
  comments: number;
  user: { username: string; avatar: string };
  /** What is seen, for those who do not see it; in that language too. */
  readonly description: string;
}

interface Sample {
  id: MomentId;
  user: string;
  likes: number;
  comments: number;
}

const sample = ({ id, user, likes, comments }: Sample): Moment => ({
  id,
  videoUrl: `/moments/${id}.mp4`,
  user: { username: user, avatar: `/moments/avatars/${user}.svg` },
  likes,
  comments,
  get caption() {
    return translator('moments')(`clips.${id}.caption`);
  },
  get description() {
    return translator('moments')(`clips.${id}.description`);
  },
});

/**
 * The feed: sample data that never changes. The people are made up, and the clips are drawn. What members do with a clip is the
 * server's, and takes the place of the sample's numbers.
 */
export const moments: Moment[] = [
  sample({ id: 'coffee', user: 'mira.k', likes: 214, comments: 18 }),
  sample({ id: 'walk', user: 'lena_marlow', likes: 167, comments: 24 }),
  sample({ id: 'umbrella', user: 'amara.o', likes: 342, comments: 41 }),
  sample({ id: 'skyline', user: 'teo_reyes', likes: 298, comments: 33 }),
  sample({ id: 'tea', user: 'yuki.h', likes: 126, comments: 9 }),
  sample({ id: 'sea', user: 'jonas_berg', likes: 405, comments: 52 }),
  sample({ id: 'record', user: 'sam.okafor', likes: 189, comments: 27 }),
  sample({ id: 'fireflies', user: 'priya_n', likes: 273, comments: 30 }),
];

/** The same clip for browsers that cannot play the other. */
export const webmOf = ({ videoUrl }: Moment): string => videoUrl.replace(/\.mp4$/, '.webm');
export const posterOf = ({ videoUrl }: Moment): string => videoUrl.replace(/\.mp4$/, '.webp');
export const captionsOf = ({ videoUrl }: Moment, language: Language): string =>
  videoUrl.replace(/\.mp4$/, language === 'en' ? '.vtt' : `.${language}.vtt`);
