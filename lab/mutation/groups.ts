/** Files that are mutated together, and the specs that have to notice it: those of other units would take their time without need. */
export interface Unit {
  files: string[];
  specs: string[];
}

const limits = 'gateway/src/limits';
const matching = 'services/matching/src';
const friends = 'services/friends/src';

/** What decides who may do what, as far as specs without MongoDB test it. */
export const groups: Record<string, Unit[]> = {
  guards: [
    {
      files: [
        'gateway/src/session/moderator.guard.ts',
        'gateway/src/session/same-origin.guard.ts',
        'gateway/src/session/session.guard.ts',
        'gateway/src/session/session.cookie.ts',
        'gateway/src/friends/own-id.guard.ts',
        'gateway/src/ai/visitor.cookie.ts',
        'gateway/src/socket/flood-guard.ts',
      ],
      specs: [
        'gateway/test/moderator-guard.spec.ts',
        'gateway/src/session/same-origin.guard.spec.ts',
        'gateway/src/session/session.guard.spec.ts',
        'gateway/src/session/session.cookie.spec.ts',
        'gateway/src/friends/own-id.guard.spec.ts',
        'gateway/src/ai/visitor.cookie.spec.ts',
        'gateway/src/socket/flood-guard.spec.ts',
      ],
    },
    { files: ['platform/src/callers/caller-verifier.ts'], specs: ['platform/src/callers/caller-verifier.spec.ts'] },
  ],
  limits: [
    { files: ['platform/src/rate-limit.ts'], specs: ['platform/test/rate-limit.spec.ts'] },
    {
      files: [
        `${limits}/client-address.ts`,
        `${limits}/limit-key.ts`,
        `${limits}/open-connections.ts`,
        'gateway/src/socket/packet-limit.ts',
        'gateway/src/chat/chat.limits.ts',
      ],
      specs: [
        `${limits}/client-address.spec.ts`,
        `${limits}/limit-key.spec.ts`,
        `${limits}/open-connections.spec.ts`,
        'gateway/src/socket/packet-limit.spec.ts',
        'gateway/src/chat/chat.limits.spec.ts',
      ],
    },
    {
      files: [`${limits}/bucket.ts`, `${limits}/known-device.ts`, `${limits}/member.limits.ts`],
      specs: ['gateway/test/bucket.spec.ts', `${limits}/known-device.spec.ts`, 'gateway/test/counted-readings.spec.ts'],
    },
    {
      files: [`${limits}/address.limits.ts`, `${limits}/login.limits.ts`, `${limits}/second-step.limits.ts`],
      specs: ['gateway/test/counted-attempts.spec.ts'],
    },
  ],
  fit: [
    {
      files: [`${matching}/fit/fit.ts`],
      specs: [`${matching}/fit/fit.spec.ts`],
    },
    {
      files: [
        `${matching}/answers/answer-bytes.ts`,
        `${matching}/cards/topics.ts`,
        `${matching}/daily-lists/day-maker.ts`,
        `${matching}/daily-lists/clock.ts`,
        `${matching}/seekers/exposure.ts`,
        `${matching}/seekers/outdated-consents.ts`,
        `${matching}/seekers/seeker.ts`,
        `${matching}/super-matches/greedy-pairs.ts`,
      ],
      specs: [
        `${matching}/answers/answer-bytes.spec.ts`,
        `${matching}/cards/topics.spec.ts`,
        `${matching}/daily-lists/day-maker.spec.ts`,
        `${matching}/daily-lists/clock.spec.ts`,
        `${matching}/seekers/exposure.spec.ts`,
        `${matching}/seekers/seeker.spec.ts`,
        `${matching}/super-matches/greedy-pairs.spec.ts`,
      ],
    },
    {
      files: [
        `${matching}/limits/two-way-limits.ts`,
        `${matching}/limits/gender-keys.ts`,
        `${matching}/places/grid.ts`,
      ],
      specs: [`${matching}/limits/two-way-limits.spec.ts`, `${matching}/places/grid.spec.ts`],
    },
  ],
  authorisation: [
    {
      files: [
        `${friends}/friendships/friendship.state-machine.ts`,
        `${friends}/friendships/sent-notes.ts`,
        `${friends}/friendships/relation.ts`,
        `${friends}/profiles/readable-members.ts`,
      ],
      specs: [
        `${friends}/friendships/friendship.state-machine.spec.ts`,
        `${friends}/friendships/sent-notes.spec.ts`,
        `${friends}/friendships/relation.spec.ts`,
        `${friends}/profiles/readable-members.spec.ts`,
      ],
    },
    {
      files: ['services/messaging/src/messages/change.service.ts'],
      specs: ['services/messaging/src/messages/change.service.spec.ts'],
    },
    {
      files: ['services/moderation/src/cases/case.access.ts', 'services/moderation/src/desk/moderator.service.ts'],
      specs: [
        'services/moderation/src/cases/case.access.spec.ts',
        'services/moderation/src/desk/moderator.service.spec.ts',
      ],
    },
    { files: ['services/auth/src/users/hidden.ts'], specs: ['services/auth/src/users/hidden.spec.ts'] },
  ],
};
