import type { DeskCase, DeskDecision, QueueItem } from '@attune/gateway-contract/desk';
import { voicePathOf } from '@attune/gateway-contract/voices';
import { bob } from '../../friends/model/friends.fixture.js';
import { alice, type Answer } from '../../../../test/fake-gateway.js';
import { bobsProfile } from '../../members/model/members.fixture.js';

/** The signed-in moderator of the specs, as `alice` of the fake gateway. */
export const ALICE = (alice.body as { user: { _id: string } }).user._id;
export const OTHER = 'e'.repeat(24);
export const CASE = 'c'.repeat(24);
export const APPEAL = 'f'.repeat(24);
const CAROL = 'd'.repeat(24);
const VOICE = `${'b'.repeat(24)}-11111111-2222-4333-8444-555555555555`;

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const { _id, username, firstname, lastname } = bob;
const member = { _id, username, firstname, lastname };
const carol = { _id: CAROL, username: 'carol', firstname: 'Carol', lastname: 'Danvers' };

export const queueItem: QueueItem = {
  caseId: CASE,
  member,
  urgency: 2,
  openedAt: hoursFromNow(-3.5),
  dueAt: hoursFromNow(20.5),
  reports: 2,
  reasons: ['harassment', 'other'],
  doubtfulReports: 1,
  claim: null,
  appeal: null,
};

const message = (seq: number, senderId: string, text: string) => ({
  _id: String(seq).padStart(24, '0'),
  seq,
  senderId,
  recipientId: senderId === _id ? CAROL : _id,
  text,
  createdAt: hoursFromNow(-4),
  reactions: [],
});

export const openCase: DeskCase = {
  caseId: CASE,
  member,
  urgency: 2,
  openedAt: queueItem.openedAt,
  dueAt: queueItem.dueAt,
  reasons: ['harassment', 'other'],
  doubtfulReports: 1,
  claim: null,
  revision: 4,
  state: 'open',
  reports: [
    {
      reportId: '1'.repeat(24),
      at: hoursFromNow(-3.5),
      reason: 'harassment',
      details: 'It went on after I had said no.',
      about: { kind: 'message', seq: 2 },
      reporterId: CAROL,
      reporter: carol,
      record: { reports: 6, confirmed: 1, dismissed: 5, isDoubtful: true },
      evidence: {
        takenAt: hoursFromNow(-3.5),
        endsAt: hoursFromNow(24 * 180),
        profile: bobsProfile,
        pictures: [
          { profilePicture: '/api/pictures/one.webp', pictureId: '2'.repeat(64), state: 'kept' },
          { profilePicture: '/api/pictures/two.webp', pictureId: null, state: 'waiting' },
          { profilePicture: '/api/pictures/three.webp', pictureId: null, state: 'gone' },
          { profilePicture: voicePathOf(VOICE), pictureId: '4'.repeat(64), state: 'kept' },
          // A member chooses how the address of their picture ends.
          { profilePicture: 'https://example.org/five.png?.webm', pictureId: '5'.repeat(64), state: 'kept' },
        ],
        messages: [
          message(1, CAROL, 'Please stop.'),
          message(2, _id, 'You will regret that.'),
          message(3, CAROL, 'I will report you.'),
        ],
        note: null,
        comment: null,
        event: null,
      },
    },
  ],
  nextReport: null,
  history: [],
  decision: null,
  appeal: null,
};

export const decisionOf = (moderatorId: string, change: Partial<DeskDecision> = {}): DeskDecision => ({
  decisionId: '9'.repeat(24),
  decidedAt: hoursFromNow(-1),
  rule: 'kind',
  quotes: ['You will regret that.'],
  reasons: 'A threat after a clear no.',
  measure: 'suspension',
  until: hoursFromNow(24 * 7),
  isFraud: false,
  moderatorId,
  ...change,
});

export const decidedCase: DeskCase = { ...openCase, revision: 5, state: 'decided', decision: decisionOf(OTHER) };

export const appealedCase: DeskCase = {
  ...decidedCase,
  appeal: {
    appealId: APPEAL,
    at: hoursFromNow(-0.5),
    text: 'It was a joke among friends.',
    outcome: null,
    reasons: null,
    decidedAt: null,
    moderatorId: null,
  },
};

export const listed = (...items: QueueItem[]): Answer => ({ status: 200, body: { success: true, items, next: null } });
export const shownCase = (file: DeskCase): Answer => ({ status: 200, body: { success: true, case: file } });
