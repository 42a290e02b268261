import type { ChatPiece } from '@attune/ai-contract/chat';
import { withHeartbeat } from './heartbeat.js';

describe('withHeartbeat', () => {
  test('while nothing comes, empty pieces do; all others come once and in order', async () => {
    let goOn = () => {};
    const slow = async function* (): AsyncGenerator<ChatPiece> {
      yield { delta: 'a' };
      await new Promise<void>(resolve => (goOn = resolve));
      yield { delta: 'b' };
    };
    const read: ChatPiece[] = [];
    for await (const piece of withHeartbeat(slow(), 5)) {
      read.push(piece);
      if (read.length === 4) goOn();
    }

    const texts = read.flatMap(piece => ('delta' in piece ? piece.delta : []));
    expect(texts.slice(0, 4)).toEqual(['a', '', '', '']);
    expect(texts.join('')).toBe('ab');
  });

  test('a failure behind it is a failure', async () => {
    const failing = async function* (): AsyncGenerator<ChatPiece> {
      yield { delta: 'a' };
      throw new Error('broken');
    };
    const read = async () => {
      for await (const piece of withHeartbeat(failing(), 5)) expect(piece).toEqual({ delta: 'a' });
    };

    await expect(read()).rejects.toThrow('broken');
  });
});
