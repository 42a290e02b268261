import { authContract, type AuthReason } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import type { Contract } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { serveFake } from '@attune/platform/testing/fake-service';
import type { testConfig } from '@attune/platform/testing/test-config';
import type { World } from './world.fixture.js';

/** The services around moderation, which know what the world knows. */
export async function serveWorld(world: World, config: ReturnType<typeof testConfig>) {
  const proven = ({ service, provenBy }: Contract, proof: string | undefined, ...values: [string, ...string[]]) => {
    if (!testProofs(service, provenBy).isRight(proof ?? '', ...values))
      throw new Error(`No proof of ${values.join(' ')}.`);
  };
  return Promise.all([
    serveFake(
      authContract,
      {
        moderatorSession: async (_input, caller) => ({
          isModerator: world.moderators.has(caller?.userId ?? ''),
          hasSecondFactor: !world.withoutSecondFactor.has(caller?.sessionId ?? ''),
        }),
        requireOperator: async (_input, caller) => {
          if (!world.operators.has(caller?.userId ?? ''))
            throw new ServiceError<AuthReason>('forbidden', 'operators_only');
        },
        appealSubject: async ({ appealToken }) => ({ userId: world.appealTokens.get(appealToken) ?? null }),
        reportedProfile: async ({ userId }) => ({ profile: world.profiles.get(userId) ?? null }),
        accountExists: async ({ userId, proof }) => {
          proven(authContract, proof, 'accountExists', userId);
          return { exists: world.profiles.has(userId) };
        },
        setSuspension: async ({ userId, caseId, decisionId, kind, until: end, proof }) => {
          proven(authContract, proof, 'setSuspension', userId, caseId, decisionId, kind, end ?? '');
          await world.onCall('setSuspension');
          if (!world.suspensions.has(decisionId))
            world.suspensions.set(decisionId, { userId, decisionId, kind, until: end });
        },
        holdForAppeal: async ({ userId, proof }) => {
          proven(authContract, proof, 'holdForAppeal', userId);
          world.heldFor.add(userId);
        },
        getProfile: async (_input, caller) => ({
          ...world.profileOf(caller?.userId ?? ''),
          email: 'someone@example.org',
        }),
        selfieMark: async (_input, caller) => {
          const moderators = world.ties.moderatorsBut(caller?.userId ?? '');
          return { mark: null, hasModerator: moderators.length > 0, moderators };
        },
        setSelfieMark: async ({ proof, ...mark }) => {
          proven(authContract, proof, 'setSelfieMark', mark.userId, mark.at, mark.sentAt, ...mark.photos);
          await world.onCall('setSelfieMark');
          world.marks.set(mark);
        },
        removeSelfieMark: async ({ sentAt }, caller) => world.marks.remove(caller?.userId ?? '', sentAt),
        shownFirstname: async ({ userId, proof }) => {
          proven(authContract, proof, 'shownFirstname', userId);
          const isShown = !world.hidden.has(userId);
          return { firstname: (isShown && world.profiles.get(userId)?.firstname) || null };
        },
        requestMail: async ({ kind, userId, reference, proof }) => {
          proven(authContract, proof, 'requestMail', kind, userId, reference);
          await world.onCall(kind);
          world.mails.add(`${kind} ${userId} ${reference}`);
        },
      },
      config,
    ),
    serveFake(
      friendsContract,
      {
        lists: async (_input, caller) => {
          const blocked = [...world.blocked].flatMap(([key, person]) =>
            key.startsWith(`${caller?.userId}_`) ? person : [],
          );
          return { friends: [], requests: [], sent: [], blocked };
        },
        profile: async ({ username }, caller) => ({
          ...world.profileFor(caller?.userId ?? '', username),
          relation: 'stranger' as const,
          note: null,
        }),
        requestEvidence: async ({ requesterId, proof }, caller) => {
          proven(friendsContract, proof, 'requestEvidence', requesterId, caller?.userId ?? '');
          return { notes: await world.notesOf(caller?.userId ?? '', requesterId) };
        },
        tiesOf: async ({ userId, ids, proof }) => {
          proven(friendsContract, proof, 'tiesOf', userId, ...ids);
          return world.ties.of(userId, ids);
        },
        vouchRings: async ({ proof }, caller) => {
          proven(friendsContract, proof, 'vouchRings', caller?.userId ?? '');
          return { rings: world.rings, isPartial: true };
        },
        reportsToMove: async ({ limit, proof, after = '' }) => {
          proven(friendsContract, proof, 'reportsToMove');
          const inOrder = world.toMove.toSorted((one, other) => (one._id < other._id ? -1 : 1));
          return { reports: inOrder.filter(({ _id }) => _id > after).slice(0, limit) };
        },
        removeMovedReports: async ({ ids, proof }) => {
          proven(friendsContract, proof, 'removeMovedReports', ...ids);
          await world.onCall('removeMovedReports');
          if (ids.some(id => world.staying.has(id))) throw new Error('It cannot be removed.');
          world.toMove = world.toMove.filter(({ _id }) => !ids.includes(_id));
        },
      },
      config,
    ),
    serveFake(
      messagingContract,
      {
        messageEvidence: async ({ with: other, seq, proof }, caller) => {
          const reporterId = caller?.userId ?? '';
          proven(messagingContract, proof, 'messageEvidence', reporterId, other);
          return { messages: await world.evidenceOf(reporterId, other, seq) };
        },
        conversationPartners: async ({ userId, after, limit, proof }) => {
          proven(messagingContract, proof, 'conversationPartners', userId);
          await world.onCall('conversationPartners');
          const partners = world
            .partnersOf(userId)
            .filter(id => id > (after ?? ''))
            .slice(0, limit);
          return { partners, next: partners.length === limit ? (partners.at(-1) ?? null) : null };
        },
      },
      config,
    ),
    serveFake(
      momentsContract,
      {
        commentEvidence: async ({ commentId, authorId, proof }, caller) => {
          proven(momentsContract, proof, 'commentEvidence', caller?.userId ?? '', commentId);
          return world.commentOf(authorId, commentId);
        },
      },
      config,
    ),
    serveFake(
      datesContract,
      {
        eventEvidence: async ({ eventId, memberId, proof }, caller) => {
          proven(datesContract, proof, 'eventEvidence', caller?.userId ?? '', eventId);
          return { event: world.events.evidenceOf(eventId, caller?.userId ?? '', memberId) };
        },
      },
      config,
    ),
    serveFake(
      picturesContract,
      {
        reportedPicture: async ({ profilePicture, proof }) => {
          proven(picturesContract, proof, 'reportedPicture', profilePicture);
          await world.onCall('reportedPicture');
          return { picture: world.pictures.get(profilePicture) ?? null };
        },
        finishSelfie: async ({ uploadId, proof }) => {
          proven(picturesContract, proof, 'finishSelfie', uploadId);
          const bytes = world.upload(uploadId);
          await world.onCall('finishSelfie');
          return { bytes };
        },
      },
      config,
    ),
  ]);
}
