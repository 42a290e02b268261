import type { Caller } from '@attune/platform/contract';
import { MINUTE_MS, newPlan, type RunningDates } from './dates-service.fixture.js';

export const CLEO = { name: 'Cleo', email: 'cleo@example.net' };

/** A plan of two friends that the other one accepted, as long after the last one as a mailbox counts. */
export async function accepted(running: RunningDates, startsIn = 60) {
  await running.mailboxes.deleteMany({});
  const both = running.pair();
  const { plan } = await running.client.propose(newPlan(both.bo.userId, startsIn), both.ada);
  await running.client.answer({ id: plan.id, revision: 1, accepts: true }, both.bo);
  return { ...both, id: plan.id };
}

/** The date began `ago` minutes ago and took an hour: as if time had passed. So says what was agreed, if something was. */
export async function begin(running: RunningDates, id: string, ago: number): Promise<void> {
  const startsAt = new Date(Date.now() - ago * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE_MS);
  const agreed = { $cond: ['$agreed', { $mergeObjects: ['$agreed', { startsAt, endsAt }] }, null] };
  const version = { $add: ['$version', 1] };
  await running.plans.updateOne({ _id: id }, [{ $set: { startsAt, endsAt, agreed, version, nextAt: new Date() } }]);
}

/** As if it had been proposed two days ago. */
export async function proposeEarlier(running: RunningDates, id: string): Promise<void> {
  const proposedAt = new Date(Date.now() - 48 * 60 * MINUTE_MS);
  await running.plans.updateOne({ _id: id }, { $set: { proposedAt }, $inc: { version: 1 } });
}

/** What was agreed began `ago` minutes ago; what was proposed since then stays. */
export async function beginAgreed(running: RunningDates, id: string, ago: number): Promise<void> {
  const startsAt = new Date(Date.now() - ago * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE_MS);
  const change = { 'agreed.startsAt': startsAt, 'agreed.endsAt': endsAt, nextAt: new Date() };
  await running.plans.updateOne({ _id: id }, { $set: change, $inc: { version: 1 } });
}

/** A member was asked, and the time to answer is over. */
export async function passAnswerTime(running: RunningDates, id: string): Promise<void> {
  const askedAt = new Date(Date.now() - 21 * MINUTE_MS);
  const change = { 'sides.0.askedAt': askedAt, 'sides.1.askedAt': askedAt, nextAt: new Date() };
  await running.plans.updateOne({ _id: id }, { $set: change, $inc: { version: 1 } });
}

/** What the mail service gets for the mails of a member's contact; `report` says they were sent. */
export async function contactMails(running: RunningDates, id: string, { userId }: Caller) {
  const jobs = (await running.contactJobs(id)).filter(job => job.userId === userId);
  return Promise.all(
    jobs.map(async job => {
      const ref = { ...job, proof: running.proofs.of('dates', 'contactMail', id, job.mailId) };
      const mail = await running.client.contactMail(ref);
      const report = (outcome: 'sent' | 'undeliverable' = 'sent') =>
        running.client.reportContactMail({ ...ref, outcome });
      return { mail, report };
    }),
  );
}
