import { check } from './checker.ts';
import type { Attempt, Message, Send } from '../harness/ledger.ts';

const [ADA, BEN, EVE] = ['a', 'b', 'e'].map(letter => letter.repeat(24)) as [string, string, string];
const TIME = '2030-01-01T00:00:00.00';

/** What Ada said to Ben, as number `seq` of three, each acknowledged on one connection. */
function story() {
  const stored = [1, 2, 3].map(seq => stands(seq));
  const sends = stored.map(message => said(message));
  const logs = [
    { userId: ADA, with: BEN, messages: [...stored] },
    { userId: BEN, with: ADA, messages: [...stored] },
  ];
  const seenMessages = stored.map(message => ({ userId: BEN, message }));
  return { stored, sends, logs, seenMessages, forgeries: [] as { kind: string; isAccepted: boolean }[] };
}
type Story = ReturnType<typeof story>;

const stands = (seq: number): Message => ({
  _id: `id${seq}`,
  seq,
  senderId: ADA,
  recipientId: BEN,
  text: `text ${seq}`,
  createdAt: `${TIME}${seq}Z`,
  clientMsgId: `m${seq}`,
});

function said({ _id, seq, createdAt, clientMsgId = '', senderId, recipientId, text }: Message): Send {
  const attempt: Attempt = { socket: 'tab1.1', place: seq, outcome: 'stored', answer: { _id, seq, createdAt } };
  return { clientMsgId, senderId, recipientId, text, attempts: [attempt], from: seq };
}

/** The kinds of what is found after this was done to a story in which nothing is wrong. */
function found(spoil: (told: Story) => unknown): string[] {
  const told = story();
  spoil(told);
  const violations = check(told);
  return [...new Set(violations.map(({ kind }) => kind))].toSorted();
}

/** All that readers have is what is stored. */
const readAll = (told: Story) => {
  for (const log of told.logs) log.messages = told.stored.toSorted((one, other) => one.seq - other.seq);
};

describe('Checker of a chaos run', () => {
  test('where nothing is wrong, nothing is found', () => {
    expect(found(() => undefined)).toEqual([]);
  });

  test('where a message was never acknowledged, it may be stored or not', () => {
    expect(found(({ sends }) => (sends[2]!.attempts = [{ socket: 'tab1.1', place: 3, outcome: 'lost' }]))).toEqual([]);
    expect(
      found(told => {
        told.stored.pop();
        told.seenMessages.pop();
        told.sends[2]!.attempts = [{ socket: 'tab1.1', place: 3, outcome: 'lost' }];
        readAll(told);
      }),
    ).toEqual([]);
  });

  describe('I1 I6 lost', () => {
    test('an acknowledged message that is not stored', () => {
      const spoil = (told: Story) => {
        told.stored.pop();
        told.seenMessages.pop();
        readAll(told);
      };
      expect(found(spoil)).toEqual(['lost']);
    });

    test('one that only its sender can read', () => {
      expect(found(({ logs }) => logs[1]!.messages.pop())).toEqual(['lost', 'order']);
    });

    test('one that stands elsewhere than it was acknowledged', () => {
      expect(found(({ sends }) => (sends[2]!.attempts[0]!.answer!.seq = 9))).toEqual(['lost']);
    });

    test('one that was acknowledged with another time', () => {
      expect(found(({ sends }) => (sends[1]!.attempts[0]!.answer!.createdAt = `${TIME}9Z`))).toEqual(['lost']);
    });
  });

  describe('I2 doubled', () => {
    test('a message that is stored twice under one id', () => {
      const spoil = (told: Story) => {
        told.stored.push({ ...stands(3), _id: 'id4', seq: 4 });
        readAll(told);
      };
      expect(found(spoil)).toEqual(['doubled']);
    });

    test('a message that was acknowledged as two', () => {
      const spoil = ({ sends }: Story) => {
        const { _id, seq, createdAt } = stands(2);
        sends[0]!.attempts.push({ socket: 'tab2.1', place: 1, outcome: 'stored', answer: { _id, seq, createdAt } });
      };
      expect(found(spoil)).toContain('doubled');
    });
  });

  test('two senders may use the same id', () => {
    const spoil = (told: Story) => {
      const answered = { ...stands(4), clientMsgId: 'm1', senderId: BEN, recipientId: ADA };
      told.stored.push(answered);
      told.sends.push({ ...said(answered), attempts: [] });
      readAll(told);
    };
    expect(found(spoil)).toEqual([]);
  });

  describe('I3 I4 out of order', () => {
    test('a hole', () => {
      const spoil = (told: Story) => {
        told.stored.splice(1, 1);
        told.sends.splice(1, 1);
        told.seenMessages.splice(1, 1);
        readAll(told);
      };
      expect(found(spoil)).toEqual(['order']);
    });

    test('a place that two messages have', () => {
      const spoil = (told: Story) => {
        const twin = { ...stands(3), _id: 'id4', clientMsgId: 'm4', text: 'text 4' };
        told.stored.push(twin);
        told.sends.push({ ...said(twin), attempts: [] });
        readAll(told);
      };
      expect(found(spoil)).toEqual(['order']);
    });

    test('a message that is older than the one before it', () => {
      const spoil = (told: Story) => {
        const early = `${TIME}0Z`;
        told.stored[2]!.createdAt = early;
        told.sends[2]!.attempts[0]!.answer!.createdAt = early;
      };
      expect(found(spoil)).toEqual(['order']);
    });

    test('two who read different orders', () => {
      expect(found(({ logs }) => logs[1]!.messages.reverse())).toEqual(['order']);
    });

    test('what was emitted first on a connection, and stored later', () => {
      const spoil = ({ sends }: Story) => {
        sends[0]!.attempts[0]!.place = 2;
        sends[1]!.attempts[0]!.place = 1;
      };
      expect(found(spoil)).toEqual(['order']);
    });

    test('but on two connections any order is right, and so it is for what was emitted again', () => {
      const apart = ({ sends }: Story) => {
        sends[0]!.attempts[0]!.place = 2;
        sends[1]!.attempts[0] = { ...sends[1]!.attempts[0]!, place: 1, socket: 'tab2.1' };
      };
      const again = ({ sends }: Story) => {
        sends[0]!.attempts[0]!.place = 4;
        sends[0]!.attempts.unshift({ socket: 'tab1.1', place: 1, outcome: 'refused' });
      };
      expect(found(apart)).toEqual([]);
      expect(found(again)).toEqual([]);
    });
  });

  describe('I9 I10 invented', () => {
    test('a stored message that no member sent', () => {
      expect(found(({ sends }) => sends.pop())).toEqual(['invented']);
    });

    test('one that is stored under another sender', () => {
      expect(found(({ sends }) => (sends[2]!.senderId = BEN))).toContain('invented');
    });

    test('one with another text than was said', () => {
      expect(found(({ sends }) => (sends[2]!.text = 'something else'))).toContain('invented');
    });

    test('a push of what is not stored', () => {
      const ghost = { ...stands(3), _id: 'ghost' };
      expect(found(({ seenMessages }) => seenMessages.push({ userId: BEN, message: ghost }))).toEqual(['invented']);
    });

    test('a forgery that was taken', () => {
      expect(found(({ forgeries }) => forgeries.push({ kind: 'blank', isAccepted: true }))).toEqual(['invented']);
      expect(found(({ forgeries }) => forgeries.push({ kind: 'blank', isAccepted: false }))).toEqual([]);
    });
  });

  test('I8 leaked: a message that reached another member', () => {
    expect(found(({ seenMessages }) => seenMessages.push({ userId: EVE, message: stands(1) }))).toEqual(['leaked']);
  });
});
