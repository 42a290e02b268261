import { testCaller } from '@attune/platform/testing/test-config';
import type { CurrentStateRepository } from './current-state.repository.js';
import { ChangeService } from './change.service.js';
import type { FormerTextRepository } from './former-text.repository.js';
import type { StoredMessage } from '../store/message.js';
import type { MessagePresenter } from './message.presenter.js';
import type { MessageRepository } from './message.repository.js';

const [ALICE, BOB] = [testCaller('a'.repeat(24)), testCaller('b'.repeat(24))];
const ID = `${ALICE.userId}_${BOB.userId}`;
const TO_BOB = { with: BOB.userId, seq: 3 };
const TO_ALICE = { with: ALICE.userId, seq: 3 };
const CALL = { id: 'this call' } as Parameters<ChangeService['remove']>[2];
const closed = { code: 'forbidden', reason: 'conversation_closed' };
const ended = { code: 'forbidden', reason: 'conversation_ended' };
const unknown = { code: 'not_found', reason: 'unknown_message' };

const sent = (about: Partial<StoredMessage> = {}) => ({ conversationId: ID, seq: 3, senderId: ALICE.userId, ...about });

/** The service where this message is stored, or none; each change fails so many times first. */
function serviceWith({
  stored = [sent()] as object[],
  isOpen = true,
  isEnded = false,
  hasAllItMay = false,
  failures = 0,
} = {}) {
  const order: string[] = [];
  let left = failures;
  const at = jest.fn(async () => stored);
  const keep = jest.fn(async () => void order.push('keep'));
  const change = jest.fn(async () => {
    order.push('change');
    left -= 1;
    return left < 0 ? { changed: true } : undefined;
  });
  const presentOne = async (message: unknown) => ({ message });
  const service = new ChangeService(
    { of: async () => ({ areFriends: isOpen || isEnded, isOpen }) } as unknown as CurrentStateRepository,
    { at, change } as unknown as MessageRepository,
    { presentOne } as unknown as MessagePresenter,
    { keep, hasAllItMay: async () => hasAllItMay } as unknown as FormerTextRepository,
  );
  return { service, at, keep, change, order };
}
const done = { message: { changed: true } };

describe('ChangeService', () => {
  describe('edit', () => {
    test('the sender changes the text of a message; what it was is kept first', async () => {
      const { service, at, keep, change, order } = serviceWith();

      expect(await service.edit(TO_BOB, 'Tea', ALICE, CALL)).toEqual(done);

      expect(at).toHaveBeenCalledWith(ID, [3]);
      expect(order).toEqual(['keep', 'change']);
      expect(keep).toHaveBeenCalledWith(sent(), CALL.id, expect.any(Date));
      const dates = { editedAt: expect.any(Date), changedAt: expect.any(Date) };
      expect(change).toHaveBeenCalledWith(sent(), CALL.id, { $set: { text: 'Tea', ...dates } });
    });

    test('no other member does, and no message is there for them', async () => {
      const { service, change } = serviceWith();

      await expect(service.edit(TO_ALICE, 'Tea', BOB, CALL)).rejects.toMatchObject(unknown);
      expect(change).not.toHaveBeenCalled();
    });

    test.each([
      ['in a closed conversation', { isOpen: false }, closed],
      ['after an ending', { isOpen: false, isEnded: true }, ended],
      ['of an ending', { stored: [sent({ ending: 'no_spark' })] }, unknown],
      ['of a voice message', { stored: [sent({ voice: { voiceId: 'one', durationMs: 14_000, bars: '' } })] }, unknown],
      ['where there is none', { stored: [] }, unknown],
      ['of a removed one', { stored: [sent({ deletedAt: new Date() })] }, unknown],
      ['after too many others', { hasAllItMay: true }, { code: 'rate_limited', reason: 'edited_too_often' }],
    ])('it is refused %s', async (_when, world, refusal) => {
      const { service, change } = serviceWith(world);

      await expect(service.edit(TO_BOB, 'Tea', ALICE, CALL)).rejects.toMatchObject(refusal);
      expect(change).not.toHaveBeenCalled();
    });

    test('delivered again, it changes nothing more', async () => {
      const stored = sent({ calls: ['another', CALL.id] });
      const { service, change } = serviceWith({ stored: [stored] });

      expect(await service.edit(TO_BOB, 'Tea', ALICE, CALL)).toEqual({ message: stored });
      expect(change).not.toHaveBeenCalled();
    });

    test('it is tried again where the message was changed meanwhile, 20 times', async () => {
      expect(await serviceWith({ failures: 19 }).service.edit(TO_BOB, 'Tea', ALICE, CALL)).toEqual(done);
      const { service, change } = serviceWith({ failures: 20 });
      await expect(service.edit(TO_BOB, 'Tea', ALICE, CALL)).rejects.toMatchObject({ code: 'unavailable' });
      expect(change).toHaveBeenCalledTimes(20);
    });
  });

  describe('remove', () => {
    const $set = { text: '', deletedAt: expect.any(Date), changedAt: expect.any(Date) };
    const $unset = { photo: 1, voice: 1, editedAt: 1, reactions: 1, replyTo: 1, about: 1, draftedWith: 1, digest: 1 };

    test.each([true, false])('the sender removes all of a message but its place, open or closed: %s', async isOpen => {
      const { service, order, change } = serviceWith({ isOpen, hasAllItMay: true });

      expect(await service.remove(TO_BOB, ALICE, CALL)).toEqual({ ...done, isOpen });
      expect(order).toEqual(['keep', 'change']);
      expect(change).toHaveBeenCalledWith(sent(), CALL.id, { $set, $unset });
    });

    test('what is removed already is answered as it is', async () => {
      const stored = sent({ deletedAt: new Date() });
      const { service, change } = serviceWith({ stored: [stored] });

      expect(await service.remove(TO_BOB, ALICE, CALL)).toEqual({ message: stored, isOpen: true });
      expect(change).not.toHaveBeenCalled();
    });

    test.each([
      ['open', true, unknown],
      ['closed', false, closed],
    ])(
      'another member’s message, and one that is not there, are the same, where the conversation is %s',
      async (_how, isOpen, refusal) => {
        const none = serviceWith({ isOpen, stored: [] });

        await expect(serviceWith({ isOpen }).service.remove(TO_ALICE, BOB, CALL)).rejects.toMatchObject(refusal);
        await expect(none.service.remove(TO_BOB, ALICE, CALL)).rejects.toMatchObject(refusal);
      },
    );
  });

  describe('react', () => {
    test('either member sets their own reaction, or takes it back; no text is kept', async () => {
      const { service, change, keep } = serviceWith({ hasAllItMay: true });
      const changedAt = expect.any(Date);

      expect(await service.react(TO_ALICE, '❤️', BOB, CALL)).toEqual(done);
      await service.react(TO_BOB, null, ALICE, CALL);

      const mine = `reactions.${BOB.userId}`;
      expect(change).toHaveBeenNthCalledWith(1, sent(), CALL.id, { $set: { [mine]: '❤️', changedAt } });
      const taken = { $set: { changedAt }, $unset: { [`reactions.${ALICE.userId}`]: 1 } };
      expect(change).toHaveBeenNthCalledWith(2, sent(), CALL.id, taken);
      expect(keep).not.toHaveBeenCalled();
    });

    test('it is refused in a closed conversation, and to a removed message', async () => {
      const removed = serviceWith({ stored: [sent({ deletedAt: new Date() })] });

      await expect(serviceWith({ isOpen: false }).service.react(TO_BOB, '❤️', ALICE, CALL)).rejects.toMatchObject(
        closed,
      );
      await expect(removed.service.react(TO_BOB, '❤️', ALICE, CALL)).rejects.toMatchObject(unknown);
    });
  });
});
