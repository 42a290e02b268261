import type { Caller } from '@attune/platform/contract';
import type { Message } from '@attune/messaging-contract/message';
import { type RunningMessaging, seqsOf, startMessaging, upTo } from './messaging-service.fixture.js';
import { type ServiceProcess, startService } from '../../../infra/test/service-process.js';

let running: RunningMessaging;
let replicas: ServiceProcess[];

describe('messaging while replicas are killed', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 0 });
    replicas = await Promise.all([
      startService('messaging', running.config),
      startService('messaging', running.config),
    ]);
  });
  afterAll(async () => {
    await Promise.all(replicas.map(replica => replica.kill()));
    await running.stop();
  });

  const MESSAGES = 40;

  /** MessageRef after the other, each again and again under its id until it is answered: what a browser does. */
  async function sayAll(from: Caller, to: Caller, name: string, onAnswer: () => void): Promise<Message[]> {
    const answered: Message[] = [];
    for (const number of upTo(MESSAGES)) {
      const clientMsgId = `${name}-${number}`;
      for (;;) {
        const message = await running.say(from, to, clientMsgId, { clientMsgId }).catch(() => undefined);
        if (!message) continue;
        answered.push(message);
        onAnswer();
        break;
      }
    }
    return answered;
  }

  test('I1 I2 I3 I4 when either replica is killed while six are sending, nothing is lost, doubled or out of order', async () => {
    const pairs = [await running.twoFriends(), await running.twoFriends(), await running.twoFriends()];
    let answers = 0;
    let kills = 0;
    const onAnswer = () => {
      answers += 1;
      if (answers % 60 !== 0) return;
      const index = kills % 2;
      kills += 1;
      killing = killing.then(async () => {
        await replicas[index]?.kill();
        replicas[index] = await startService('messaging', running.config);
      });
    };
    let killing: Promise<void> = Promise.resolve();

    const sent = await Promise.all(
      pairs.flatMap(([one, other]) => [sayAll(one, other, 'a', onAnswer), sayAll(other, one, 'b', onAnswer)]),
    );
    await killing;

    expect(kills).toBe(4);
    for (const [index, [one, other]] of pairs.entries()) {
      const log = await running.log(one, other);
      expect(seqsOf(log)).toEqual(upTo(2 * MESSAGES));
      for (const [side, name] of ['a', 'b'].entries()) {
        const mine = log.filter(({ clientMsgId }) => clientMsgId?.startsWith(name));
        expect(mine.map(({ clientMsgId }) => clientMsgId)).toEqual(upTo(MESSAGES).map(number => `${name}-${number}`));
        expect(mine).toEqual(sent[2 * index + side]);
      }
    }
  }, 120_000);

  test('I2 I3 I4 one alone knows the last places; another one joins, and the first is killed: nothing is lost, doubled or out of order', async () => {
    await replicas[1]?.kill('SIGTERM');
    const pairs = [await running.twoFriends(), await running.twoFriends(), await running.twoFriends()];
    let answers = 0;
    let changing: Promise<void> = Promise.resolve();
    const replace = (index: number) => {
      changing = changing.then(async () => {
        await replicas[index]?.kill();
        replicas[index] = await startService('messaging', running.config);
      });
    };
    const onAnswer = () => {
      answers += 1;
      if (answers === 40) replace(1);
      if (answers === 200) replace(0);
    };

    const sent = await Promise.all(
      pairs.flatMap(([one, other]) => [sayAll(one, other, 'a', onAnswer), sayAll(other, one, 'b', onAnswer)]),
    );
    await changing;

    for (const [index, [one, other]] of pairs.entries()) {
      const log = await running.log(one, other);
      expect(seqsOf(log)).toEqual(upTo(2 * MESSAGES));
      for (const [side, name] of ['a', 'b'].entries()) {
        const mine = log.filter(({ clientMsgId }) => clientMsgId?.startsWith(name));
        expect(mine).toEqual(sent[2 * index + side]);
      }
    }
  }, 120_000);
});
