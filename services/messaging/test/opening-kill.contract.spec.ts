import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../../../infra/test/service-process.js';
import { until } from '../../../infra/test/until.js';
import { aMember, type RunningMessaging, seqsOf, startMessaging, textsOf, upTo } from './messaging-service.fixture.js';

let running: RunningMessaging;
let replicas: ServiceProcess[];

describe('messaging, killed while requests are accepted', () => {
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

  const PAIRS = 60;
  const KILLS = 4;

  test('I43 each note is one message, before what the two write', async () => {
    const pairs = upTo(PAIRS).map(number => [aMember(), aMember(), `Note ${number}`] as const);
    const killing = (async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(Math.random() * 150);
        await replicas[kill % 2]?.kill();
        replicas[kill % 2] = await startService('messaging', running.config);
      }
    })();

    await Promise.all(
      pairs.map(async ([from, to, note], index) => {
        await sleep(index * 15);
        await running.events.friendshipStarted(running.accepted(from, to, note));
        // Refused until the conversation is open.
        while (!(await running.say(to, from, 'Yes', { clientMsgId: `yes-${index}` }).catch(() => undefined)))
          await sleep(20);
      }),
    );
    await killing;
    await until(() => running.openings.size === 0, 60_000);

    for (const [from, to, note] of pairs) {
      const log = await running.log(to, from);
      expect(textsOf(log)).toEqual([note, 'Yes']);
      expect(seqsOf(log)).toEqual([1, 2]);
    }
  }, 180_000);
});
