import { MomentId } from '@attune/gateway-contract/moments';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMessages } from '../../../i18n/language.js';
import { LANGUAGES, type Language } from '../../../i18n/languages.js';
import { captionsOf, type Moment, moments, posterOf, webmOf } from './moments.js';

beforeAll(() => loadMessages(['moments']));

/** Tables of tests are read before the texts are loaded: they name clips by their ids alone. */
const ids = moments.map(({ id }) => id);
const momentOf = (wanted: string) => moments.find(({ id }) => id === wanted) as Moment;
const languages = Object.keys(LANGUAGES) as Language[];

describe('List of moments', () => {
  test('each of the at least six moments is complete, and no two are the same', () => {
    expect(moments.length).toBeGreaterThanOrEqual(6);
    expect(new Set(moments.map(({ id }) => id)).size).toBe(moments.length);
    for (const moment of moments) {
      expect(moment).toEqual({
        id: expect.stringMatching(/./),
        videoUrl: `/moments/${moment.id}.mp4`,
        caption: expect.stringMatching(/./),
        likes: expect.any(Number),
        comments: expect.any(Number),
        user: { username: expect.stringMatching(/./), avatar: `/moments/avatars/${moment.user.username}.svg` },
        description: expect.stringMatching(/./),
      });
    }
  });

  test('the server keeps likes of exactly these, in this order', () => {
    expect(moments.map(({ id }) => id)).toEqual(MomentId.options);
  });

  const files = join(import.meta.dirname, '../../../../public');

  test.each(ids)('all that %s needs ships with the app', id => {
    const moment = momentOf(id);
    const captions = languages.map(language => captionsOf(moment, language));
    const needed = [moment.videoUrl, webmOf(moment), posterOf(moment), ...captions, moment.user.avatar];

    expect(needed.filter(path => !existsSync(join(files, path)))).toEqual([]);
  });

  /** At 16 px they are as wide as the room that the buttons leave of a clip on a phone. */
  const LINE_CHARACTERS = 25;

  const cuesOf = (id: string, language: Language) => {
    const [, ...cues] = readFileSync(join(files, captionsOf(momentOf(id), language)), 'utf8')
      .trim()
      .split('\n\n');
    return cues.map(cue => {
      const [time, ...lines] = cue.split('\n');
      return { time, lines };
    });
  };

  test.each(ids.flatMap(id => languages.map(language => ({ id, language }))))(
    'each caption of $id in $language is made of whole sentences, in lines that fit',
    ({ id, language }) => {
      const cues = cuesOf(id, language);

      expect(cues.length).toBeGreaterThan(0);
      for (const { lines } of cues) {
        expect(lines.join(' ')).toMatch(/^\p{Lu}.*\.$/u);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(LINE_CHARACTERS);
      }
    },
  );

  test.each(ids)('the captions of %s come at the same times in each language, and in its own words', id => {
    const [english, ...others] = languages.map(language => cuesOf(id, language));

    for (const cues of others) {
      expect(cues.map(({ time }) => time)).toEqual(english?.map(({ time }) => time));
      for (const [at, { lines }] of cues.entries()) expect(lines).not.toEqual(english?.[at]?.lines);
    }
  });
});
