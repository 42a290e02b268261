import { randomBytes } from 'node:crypto';
import type { ReportToMove } from '@attune/friends-contract/friends.contract';
import { mongo } from 'mongoose';
import { testLoops } from '../../../infra/test/test-loops.js';
import { until } from '../../../infra/test/until.js';
import type { CaseDocument } from '../src/cases/case.schema.js';
import { MovedReportsTask } from '../src/filing/moved-reports.task.js';
import type { ReportDocument } from '../src/reports/report.schema.js';
import type { SelfieDocument } from '../src/selfies/selfie.schema.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const PAST = new Date(Date.now() - 2 * 3_600_000);
const FUTURE = new Date(Date.now() + DAY_MS);
const anId = () => randomBytes(12).toString('hex');

let running: RunningModeration;

const named = (_id: string) => ({ _id, username: `u_${_id}`, firstname: 'Alex', lastname: 'Doe' });
const aReport =
  (about: Partial<ReportDocument>) =>
  (_id: string): ReportDocument => ({
    _id,
    reporterId: anId(),
    target: named(anId()),
    reason: 'spam',
    details: '',
    about: { kind: 'profile' },
    at: PAST,
    digest: _id,
    evidence: { profile: null, pictures: [], messages: [], note: null },
    evidenceEndsAt: FUTURE,
    ...about,
  });
const aCase =
  (about: Partial<CaseDocument>) =>
  (_id: string): CaseDocument => ({
    _id,
    memberId: _id,
    member: named(_id),
    state: 'decided',
    urgency: 0,
    openedAt: PAST,
    reasons: ['spam'],
    reportIds: [anId()],
    revision: 1,
    ...about,
  });
const toMove = (_id: string): ReportToMove => ({
  _id,
  reporterId: anId(),
  targetId: anId(),
  reason: 'spam',
  details: '',
  snapshot: { _id: anId(), username: 'alex', firstname: 'Alex', lastname: 'Doe', profilePicture: null },
  at: PAST.toISOString(),
});
const answered = (_id: string): SelfieDocument => ({
  _id,
  answer: { _id, outcome: 'unanswered', because: null, at: PAST, sentAt: PAST, decidedBy: null, photos: [] },
  steps: ['tell'],
  pendingSince: PAST,
  endsAt: FUTURE,
});
const waitingUntil =
  (end: Date) =>
  (_id: string): SelfieDocument => ({
    _id,
    waiting: {
      _id,
      uploadId: _id,
      pose: { hand: 'two', place: 'chin', face: 'up' },
      sealed: Buffer.from('sealed'),
      sentAt: PAST,
      until: end,
    },
    endsAt: FUTURE,
  });
const isMoved = (id: string) => !running.world.toMove.some(({ _id }) => _id === id);
const reported = (about: Partial<ReportDocument>) => (ids: string[]) =>
  running.reports.insertMany(ids.map(aReport(about)));

describe('Loops of moderation', () => {
  beforeAll(async () => {
    running = await startModeration({ replicas: 1, speed: 20 });
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      {
        loop: 'ReportFiling',
        task: 'UnfinishedWorkTask',
        due: reported({ unfiledSince: PAST }),
        isDone: async _id => (await running.reports.findOne({ _id }))?.unfiledSince === undefined,
      },
      {
        loop: 'PictureCopier',
        task: 'UnfinishedWorkTask',
        due: reported({ uncopiedSince: PAST }),
        isDone: async _id => (await running.reports.findOne({ _id }))?.uncopiedSince === undefined,
      },
      {
        loop: 'CaseOutbox',
        task: 'UnfinishedWorkTask',
        due: ids => running.cases.insertMany(ids.map(aCase({ pendingSince: PAST }))),
        isDone: async _id => (await running.cases.findOne({ _id }))?.pendingSince === undefined,
      },
      {
        loop: 'FraudNoticeService',
        task: 'UnfinishedWorkTask',
        due: ids =>
          running.notices.insertMany(
            ids.map(_id => ({ _id, decisionId: _id, userId: anId(), at: PAST, pendingSince: PAST })),
          ),
        isDone: async _id => (await running.notices.findOne({ _id }))?.pendingSince === undefined,
      },
      {
        loop: 'SelfieOutbox',
        task: 'UnfinishedWorkTask',
        due: ids => running.selfies.insertMany(ids.map(answered)),
        isDone: async _id => (await running.selfies.findOne({ _id }))?.pendingSince === undefined,
      },
      {
        loop: 'SelfieEndTask',
        task: 'SelfieEndTask',
        due: ids => running.selfies.insertMany(ids.map(waitingUntil(PAST))),
        isDone: async _id => (await running.selfies.findOne({ _id }))?.waiting === undefined,
      },
      {
        loop: 'HiddenSelfies',
        task: 'SelfieEndTask',
        // Of accounts that auth does not know.
        due: ids => running.selfies.insertMany(ids.map(waitingUntil(FUTURE))),
        isDone: async _id => (await running.selfies.findOne({ _id }))?.waiting === undefined,
      },
      {
        loop: 'AppealHoldTask',
        task: 'AppealHoldTask',
        due: ids => running.cases.insertMany(ids.map(aCase({ appealWaitsSince: PAST }))),
        isDone: async id => running.world.heldFor.has(id),
      },
      {
        loop: 'MovedReportsTask',
        task: 'MovedReportsTask',
        due: ids => running.world.toMove.push(...ids.map(toMove)),
        isDone: async id => isMoved(id),
      },
      {
        loop: 'EvidenceEndTask.end',
        task: 'EvidenceEndTask',
        due: reported({ evidenceEndsAt: PAST }),
        isDone: async _id => (await running.reports.findOne({ _id }))?.evidence === undefined,
      },
      {
        loop: 'EvidenceEndTask.unnamed',
        task: 'EvidenceEndTask',
        due: ids =>
          running.pictures.insertMany(
            ids.map(id => ({
              _id: `${id}_picture`,
              memberId: id,
              bytes: new mongo.Binary(Buffer.from('x')),
              at: PAST,
            })),
          ),
        isDone: async id => (await running.pictures.findOne({ _id: `${id}_picture` })) === null,
      },
    ],
  );

  test('I40 however many reports fail to be moved, those behind them are', async () => {
    const ids = Array.from({ length: 230 }, anId).toSorted();
    const [failing, behind] = [ids.slice(0, 220), ids.slice(220)];
    running.world.staying = new Set(failing);
    running.world.toMove.push(...ids.map(toMove));

    await running.provider(MovedReportsTask).run(new Date());

    await until(() => behind.every(isMoved));
    expect(failing.some(isMoved)).toBe(false);
  });
});
