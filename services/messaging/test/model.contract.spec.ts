import type { Caller } from '@attune/platform/contract';
import { array, assert, asyncProperty, boolean, constantFrom, nat, oneof, record } from 'fast-check';
import { type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('conversations against their model', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  type Friends = readonly [Caller, Caller];
  interface Said {
    by: number;
    text: string;
    clientMsgId: string;
    isRemoved: boolean;
  }

  /** What two members believe: whether they may talk, and the list of what was said. */
  class Model {
    readonly said: Said[] = [];
    isOpen = true;
    revision = 1;

    /** The place of the message, or what it is refused with. */
    send(by: number, text: string, clientMsgId: string): number | string {
      const index = this.said.findIndex(said => said.by === by && said.clientMsgId === clientMsgId);
      const earlier = this.said[index];
      if (earlier) return earlier.isRemoved || this.sent.get(earlier) === text ? index + 1 : 'conflict';
      if (!this.isOpen) return 'forbidden';
      const said = { by, text, clientMsgId, isRemoved: false };
      this.sent.set(said, text);
      return this.said.push(said);
    }

    change(by: number, seq: number, text: string | null): number | string {
      // In a closed conversation own messages can be removed, and nothing else is done.
      if (!this.isOpen && text !== null) return 'forbidden';
      const said = this.said[seq - 1];
      if (said?.by !== by) return this.isOpen ? 'not_found' : 'forbidden';
      if (said.isRemoved && text !== null) return 'not_found';
      said.isRemoved = text === null;
      said.text = text ?? '';
      return seq;
    }

    /** As it was first said: what tells a message that is sent again. */
    readonly sent = new Map<Said, string>();
  }

  const by = nat({ max: 1 });
  const text = constantFrom('a', 'b', ' c ');
  const step = oneof(
    record({ act: constantFrom('send' as const), by, text, id: nat({ max: 12 }), twice: boolean() }),
    record({ act: constantFrom('edit' as const, 'remove' as const), by, text, seq: nat({ max: 8 }) }),
    record({ act: constantFrom('end' as const, 'start' as const) }),
  );
  type Step = typeof step extends { generate: (...args: never[]) => { value: infer S } } ? S : never;

  /** The place of the message, or the error's code. */
  const outcomeOf = (answer: Promise<{ seq: number }>) =>
    answer.then(
      ({ seq }): number | string => seq,
      (error: { code: string }) => error.code,
    );

  async function take(model: Model, friends: Friends, taken: Step): Promise<void> {
    if (!('by' in taken)) {
      model.isOpen = taken.act === 'start';
      model.revision += 1;
      return running[taken.act](...friends, model.revision);
    }
    const [me, other] = taken.by === 0 ? friends : [friends[1], friends[0]];
    if ('id' in taken) {
      const clientMsgId = `m-${taken.id}`;
      const expected = model.send(taken.by, taken.text.trim(), clientMsgId);
      const say = () => outcomeOf(running.say(me, other, taken.text, { clientMsgId }));
      expect(await Promise.all(taken.twice ? [say(), say()] : [say()])).toEqual(
        taken.twice ? [expected, expected] : [expected],
      );
      return;
    }
    const one = { with: other.userId, seq: taken.seq + 1 };
    const isEdit = taken.act === 'edit';
    const expected = model.change(taken.by, one.seq, isEdit ? taken.text.trim() : null);
    const { messaging } = running;
    expect(await outcomeOf(isEdit ? messaging.edit({ ...one, text: taken.text }, me) : messaging.remove(one, me))).toBe(
      expected,
    );
  }

  test('I2 I3 I10 after any sequence of acts of two members, both read the expected list', async () => {
    await assert(
      asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async steps => {
        const friends = await running.twoFriends();
        const model = new Model();
        for (const taken of steps) await take(model, friends, taken);

        for (const [reader, other] of [friends, friends.toReversed() as [Caller, Caller]] as const) {
          const log = (await running.log(reader, other)).map(({ seq, senderId, text: read, deletedAt }) => {
            const sender = senderId === friends[0].userId ? 0 : 1;
            return { seq, by: sender, text: read, isRemoved: deletedAt !== undefined };
          });
          const believed = model.said.map((said, index) => {
            return { seq: index + 1, by: said.by, text: said.text, isRemoved: said.isRemoved };
          });
          expect(log).toEqual(believed);
        }
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});
