import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { moments, captionsOf, posterOf, webmOf } from './moments.js';

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

test.each(moments)('all that $id needs ships with the app', moment => {
  const needed = [moment.videoUrl, webmOf(moment), posterOf(moment), captionsOf(moment), moment.user.avatar];
  const files = join(import.meta.dirname, '../../../public');

  expect(needed.filter(path => !existsSync(join(files, path)))).toEqual([]);
});
