import { voicesApi } from '@attune/gateway-contract/voices';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { uploadRecording } from './upload-recording.js';

describe('uploadRecording', () => {
  afterEach(() => jest.useRealTimers());

  test('goes on for as long as bytes leave, and ends when none do', async () => {
    jest.useFakeTimers();
    const uploads = fakeUploads();
    const answer = uploadRecording(voicesApi.uploadForProfile, new Blob(['sound']), {
      senderId: 'a'.repeat(24),
      signal: new AbortController().signal,
    }).catch((error: unknown) => error);

    for (let part = 1; part <= 4; part += 1) {
      await jest.advanceTimersByTimeAsync(40_000);
      await uploads.hasSent(part, 10);
    }
    expect(uploads.all[0]?.isAborted).toBe(false);
    await jest.advanceTimersByTimeAsync(61_000);

    expect(uploads.all[0]?.isAborted).toBe(true);
    await expect(answer).resolves.toBeInstanceOf(Error);
  });
});
