import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { WakeMeService } from '../src/wake-me/wake-me.service.js';
import { WakeMeTask } from '../src/wake-me/wake-me.task.js';
import { OTHER_LIMITS, startMatching } from './matching-service.fixture.js';

const HOUR_MS = 3_600_000;

export interface Asked {
  kind: string;
  userId: string;
  reference: string;
}

/** Matching with a member in a town, and an auth that is asked for mails. */
export async function startWaking() {
  const proofs = testProofs('auth', authContract.provenBy);
  const mails: Asked[] = [];
  let fails = false;
  const running = await startMatching({
    authAnswers: {
      requestMail: async ({ proof, ...mail }) => {
        proofs.require(proof, 'requestMail', mail.kind, mail.userId, mail.reference);
        mails.push(mail);
        if (fails) throw new Error('killed');
      },
    },
  });
  const started = Date.now();
  const at = (hours: number) => new Date(started + hours * HOUR_MS);
  const tasks = () => running.apps.map(app => app.get(WakeMeTask, { strict: false }));
  return {
    ...running,
    mails,
    mailsTo: ({ userId }: Caller) => mails.filter(mail => mail.userId === userId).map(({ kind }) => kind),
    /** From now on, or no longer, a mail is asked for and the answer is lost. */
    loseAnswers: (isLost: boolean) => void (fails = isLost),
    /** The member presses the button then. */
    askAt: (hours: number, caller: Caller) => running.provider(WakeMeService).choose(true, caller, at(hours)),
    /** All replicas look then, at the same time. */
    lookAt: (hours: number) => Promise.all(tasks().map(task => task.run(at(hours)))),
    /** One replica alone does. */
    lookAloneAt: (hours: number, replica: number) => tasks()[replica]?.run(at(hours)),
    /** Members who suit her. */
    men: async (count: number): Promise<string[]> => {
      const first = await running.seeker({ limits: OTHER_LIMITS });
      const like = await running.seekers.findOne({ _id: first.userId });
      if (!like) throw new Error('There is no such member.');
      const others = Array.from({ length: count - 1 }, () => ({ ...like, _id: randomBytes(12).toString('hex') }));
      if (others.length > 0) await running.seekers.insertMany(others);
      return [first.userId, ...others.map(({ _id }) => _id)];
    },
    isOn: async (caller: Caller) => {
      const today = await running.matching.today({}, caller);
      return today.state === 'ready' && today.isWakeMeOn;
    },
  };
}
export type Waking = Awaited<ReturnType<typeof startWaking>>;
