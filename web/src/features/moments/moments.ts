/** One short video of the feed, and whose it is. */
export interface Moment {
  id: string;
  videoUrl: string;
  caption: string;
  likes: number;
  comments: number;
  user: { username: string; avatar: string };
  /** What is seen, for those who do not see it. */
  description: string;
}

const sample = ({ id, user, ...rest }: Omit<Moment, 'videoUrl' | 'user'> & { user: string }): Moment => ({
  id,
  videoUrl: `/moments/${id}.mp4`,
  user: { username: user, avatar: `/moments/avatars/${user}.svg` },
  ...rest,
});

/** The feed: sample data that never changes. The people are made up, and the clips are drawn. */
export const moments: Moment[] = [
  sample({
    id: 'coffee',
    user: 'mira.k',
    caption: 'One coffee, we said. That was three refills ago.',
    likes: 214,
    comments: 18,
    description:
      'A café window in the morning sun. A white and a rose cup stand side by side on the table; their steam rises and meets.',
  }),
  sample({
    id: 'walk',
    user: 'jonas_berg',
    caption: 'Sunday rule: no phones, all the leaves.',
    likes: 167,
    comments: 24,
    description:
      'Two people walk hand in hand through a wood in autumn, a small dog ahead of them. Trees go by and leaves fall.',
  }),
  sample({
    id: 'umbrella',
    user: 'amara.o',
    caption: 'Only one umbrella. He says he forgot the other.',
    likes: 342,
    comments: 41,
    description:
      'Two people stand close together under a rose umbrella, seen from behind. It rains, and the wet street mirrors the lamps.',
  }),
  sample({
    id: 'skyline',
    user: 'teo_reyes',
    caption: 'Her lamp says goodnight. Mine answers.',
    likes: 298,
    comments: 33,
    description:
      'A town at night by a river. Two windows in houses far apart light up in turn, and a spark flies from one to the other.',
  }),
  sample({
    id: 'tea',
    user: 'yuki.h',
    caption: 'Slow tea, slow talk. No hurry at all.',
    likes: 126,
    comments: 9,
    description:
      'A cup of tea from above, its leaves going round. Beside it a plate with two biscuits, and a second cup across the table.',
  }),
  sample({
    id: 'sea',
    user: 'lena_marlow',
    caption: 'We missed the ferry. Best mistake of the summer.',
    likes: 405,
    comments: 52,
    description: 'A small sailing boat rocks on the waves at sunset. Two people sit in it and look at the sun.',
  }),
  sample({
    id: 'record',
    user: 'sam.okafor',
    caption: 'Side B, and nobody wants to switch on the light.',
    likes: 189,
    comments: 27,
    description:
      'A record turns in the light of a lamp. Two glasses and the sleeve of the record lie beside the player.',
  }),
  sample({
    id: 'fireflies',
    user: 'priya_n',
    caption: 'Two fireflies showed us how to dance.',
    likes: 273,
    comments: 30,
    description: 'Dusk over a meadow under a crescent moon. A golden and a rose light dance around each other.',
  }),
];

/** The same clip for browsers that cannot play the other. */
export const webmOf = ({ videoUrl }: Moment): string => videoUrl.replace(/\.mp4$/, '.webm');
export const posterOf = ({ videoUrl }: Moment): string => videoUrl.replace(/\.mp4$/, '.webp');
export const captionsOf = ({ videoUrl }: Moment): string => videoUrl.replace(/\.mp4$/, '.vtt');
