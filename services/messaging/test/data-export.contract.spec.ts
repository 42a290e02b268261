import { EXPORT_PURPOSE, type ExportPage } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { conversationIdOf } from '../src/conversations/conversation.js';
import { type RunningMessaging, startMessaging, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

let running: RunningMessaging;

describe('the export of conversations', () => {
  jest.setTimeout(60_000);

  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const grantOf = ({ userId }: Caller, purpose = EXPORT_PURPOSE) => testPurposeToken(userId, purpose, 'e'.repeat(24));
  const pagesOf = async (member: Caller) => {
    const pages: ExportPage[] = [];
    let after: string | null = null;
    do {
      const page: ExportPage = await running.messaging.exportPage({ grant: grantOf(member), after });
      pages.push(page);
      after = page.next;
    } while (after !== null);
    return pages;
  };

  test('a member gets every message of their conversations once, in order, and none of others', async () => {
    const [alice, bob] = await running.twoFriends();
    const carol = running.member();
    await running.start(alice, carol);
    await running.start(bob, carol);
    await running.say(bob, carol, 'not for alice');
    await running.say(carol, alice, 'for alice');
    const first = await running.say(alice, bob, 'seq 1');
    const conversationId = conversationIdOf(alice.userId, bob.userId);
    const stored = await running.messages.findOne({ _id: first._id });
    if (!stored) throw new Error('There is no message.');
    const many = Array.from({ length: 1300 }, (_none, index) => {
      const seq = index + 2;
      return { ...stored, _id: `${'0'.repeat(20)}${1000 + seq}`, conversationId, seq, sendId: `many-${seq}` };
    });
    await running.messages.insertMany(many);

    const pages = await pagesOf(alice);

    const files = new Map<string, unknown[]>();
    for (const { name, entries } of pages.flatMap(page => page.files))
      files.set(name, [...(files.get(name) ?? []), ...entries]);
    const withBob = files.get(`conversations/${bob.userId}`) as { seq: number }[];
    expect(withBob.map(({ seq }) => seq)).toEqual(Array.from({ length: 1301 }, (_none, index) => index + 1));
    expect(files.get(`conversations/${carol.userId}`)).toMatchObject([{ text: 'for alice', senderId: carol.userId }]);
    expect(files.get('conversations/overview')).toHaveLength(2);
    expect(JSON.stringify(pages)).not.toContain('not for alice');
  });

  test('what a member took back is in their own archive while it is kept, and not in that of the other one', async () => {
    const [alice, bob] = await running.twoFriends();
    for (const text of ['helo', 'Forget me.']) await running.say(alice, bob, text);
    await running.messaging.edit({ with: bob.userId, seq: 1, text: 'hello' }, alice);
    await running.messaging.remove({ with: bob.userId, seq: 2 }, alice);
    const entriesOf = async (member: Caller) => (await pagesOf(member)).flatMap(page => page.files.at(-1)?.entries);

    expect((await entriesOf(alice)).slice(-2)).toMatchObject([
      { text: 'hello', formerTexts: [{ text: 'helo' }] },
      { text: '', formerTexts: [{ text: 'Forget me.' }] },
    ]);
    expect(JSON.stringify(await pagesOf(bob))).not.toMatch(/formerTexts|helo|Forget/);
  });

  test('what messages said before counts like messages for the size of a page, and all of it is in the archive', async () => {
    const [alice, bob] = await running.twoFriends();
    const conversationId = conversationIdOf(alice.userId, bob.userId);
    const at = new Date();
    const edited = upTo(60).map(seq => aStored(alice, bob, { seq, text: 'now', editedAt: at }));
    await running.messages.insertMany(edited);
    const kept = edited.flatMap(({ _id, seq, senderId }) =>
      upTo(20).map(nth => ({ _id: `${_id}:${nth}`, conversationId, seq, senderId, text: `${nth}`, at })),
    );
    await running.formerTexts.insertMany(kept);

    const pages = (await pagesOf(alice)).slice(1).map(({ files }) => {
      return files.flatMap(({ entries }) => entries as { seq: number; formerTexts: unknown[] }[]);
    });

    for (const entries of pages) expect(entries.length).toBeLessThanOrEqual(25);
    expect(pages.flat().map(({ seq }) => seq)).toEqual(upTo(60));
    for (const { formerTexts } of pages.flat()) expect(formerTexts).toHaveLength(20);
  });

  test('the archive says which messages began with a suggestion, and whether the member takes such messages', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'How are the bees?', { draftedWith: 'ai' });
    await running.messaging.setAcceptsDrafted({ acceptsDrafted: false }, alice);

    const [first, second] = await pagesOf(alice);

    expect(first?.files[0]?.entries).toMatchObject([{ typing: true, acceptsDrafted: false }]);
    expect(second?.files[0]?.entries).toMatchObject([{ text: 'How are the bees?', draftedWith: 'ai' }]);
  });

  test('without a grant of auth for an export nothing is handed over, not even to a session', async () => {
    const [alice] = await running.twoFriends();

    for (const grant of [alice.token, grantOf(alice, 'appeal'), 'none', ''])
      await expect(running.messaging.exportPage({ grant, after: null }, alice)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    await expect(running.messaging.conversations({}, { ...alice, token: grantOf(alice) })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
