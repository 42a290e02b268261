import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMessages } from '../../../i18n/language.js';
import { captionsOf, moments, posterOf, webmOf } from './moments.js';

beforeAll(() => loadMessages(['moments']));

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

  const files = join(import.meta.dirname, '../../../../public');

  test.each(moments)('all that $id needs ships with the app', moment => {
    const needed = [moment.videoUrl, webmOf(moment), posterOf(moment), captionsOf(moment), moment.user.avatar];

    expect(needed.filter(path => !existsSync(join(files, path)))).toEqual([]);
  });

  /** At 16 px they are as wide as the room that the buttons leave of a clip on a phone. */
  const LINE_CHARACTERS = 25;

  test.each(moments)('each caption of $id is made of whole sentences, in lines that fit', moment => {
    const [, ...cues] = readFileSync(join(files, captionsOf(moment)), 'utf8')
      .trim()
      .split('\n\n');
    const texts = cues.map(cue => cue.split('\n').slice(1));

    expect(texts.length).toBeGreaterThan(0);
    for (const lines of texts) {
      expect(lines.join(' ')).toMatch(/^[A-Z].*\.$/);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(LINE_CHARACTERS);
    }
  });
});
