import { independently } from './independently.js';

describe('independently', () => {
  test('a step that fails keeps no other from its turn', async () => {
    const done: string[] = [];
    const steps = independently(
      () => Promise.reject(new Error('away')),
      async () => void done.push('second'),
    );

    await expect(steps).rejects.toThrow('away');
    expect(done).toEqual(['second']);
  });
});
