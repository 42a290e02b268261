import { fakeUploads } from '../../../../test/fake-upload.js';
import { uploadVoice } from './send-over-http.js';

const about = { friendId: 'b'.repeat(24), senderId: 'a'.repeat(24), signal: new AbortController().signal };

describe('uploadVoice', () => {
  test('says how long to wait where there were too many', async () => {
    const uploads = fakeUploads();
    const answer = uploadVoice(new Blob(['sound']), about);

    await uploads.isAnswered({ status: 429, body: { success: false, message: 'Too many.' } }, '240');

    await expect(answer).resolves.toMatchObject({ ok: false, code: 'rate_limited', retryAfter: 240 });
  });
});
