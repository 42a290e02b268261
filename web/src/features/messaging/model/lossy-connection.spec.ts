import { waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { closeAll, freshBrowser, openConversationWithBob, write } from './messaging-client.fixture.js';

/** Always the same numbers for the same seed, from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('Conversation over a lossy connection', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test.each([1, 2, 3, 4, 5, 6])(
    'I5: after any losses on the way, in the end all is there once and in order (seed %i)',
    async seed => {
      const next = random(seed);
      const { messages, client, conversation } = await openConversationWithBob({ saidBefore: 3 });
      const written: string[] = [];

      for (let step = 1; step <= 40; step++) {
        messages.pushes = next() < 0.6;
        messages.acknowledges = next() < 0.7;
        messages.isAway = next() < 0.3;
        const what = next();
        if (what < 0.4) await messages.says(`said ${step}`);
        else if (what < 0.75) write(client, written[written.push(`written ${step}`) - 1]!);
        else if (what < 0.85) await server.isLost();
        else await server.connects();
      }
      Object.assign(messages, { pushes: true, acknowledges: true, isAway: false });
      await server.isLost();
      await server.connects();

      await waitFor(() => expect(messages.texts().filter(text => text.startsWith('written'))).toEqual(written));
      const stored = messages.log.map(({ seq, text }) => `${seq} ${text}`);
      await waitFor(() =>
        expect(conversation.state.getState().messages.map(({ seq, text }) => `${seq} ${text}`)).toEqual(stored),
      );
    },
  );
});
