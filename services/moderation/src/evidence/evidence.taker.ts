import { authContract } from '@attune/auth-contract/auth.contract';
import { PublicProfile } from '@attune/auth-contract/user';
import type { EvidenceMessage } from '@attune/messaging-contract/message';
import type { NamedMember, ReportInput } from '@attune/moderation-contract/report';
import { photoPathOf } from '@attune/pictures-contract/photo';
import { profileVoicePathOf, voicePathOf } from '@attune/pictures-contract/voice';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import type { StoredEvidence } from '../reports/report.schema.js';
import { ReportedWords } from './reported-words.js';
import { NamesShownToReporter } from './names-shown-to-reporter.js';

type About = Pick<ReportInput, 'targetId' | 'about' | 'commentId' | 'eventId'>;

/**
 * Reads what a report is about, as the reporter: so it refuses what the reporter does not see. An id without an account has no profile,
 * and is refused nothing else: a refusal would tell who is hidden from who has left.
 */
@Injectable()
export class EvidenceTaker {
  constructor(
    private readonly names: NamesShownToReporter,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly words: ReportedWords,
  ) {}

  async take(
    report: About,
    caller: Caller,
  ): Promise<StoredEvidence & { target: NamedMember; seen: NamedMember | undefined }> {
    const { profile } = await this.auth.reportedProfile({ userId: report.targetId }, caller);
    const { username, firstname, lastname } = profile ?? NO_NAMES;
    const target = { _id: report.targetId, username, firstname, lastname };
    const [messages, note, comment, event, seen] = await Promise.all([
      this.words.messages(report, caller),
      this.words.note(report, caller),
      this.words.comment(report, caller),
      this.words.event(report, caller),
      profile ? this.names.of(target, caller) : undefined,
    ]);
    return {
      target,
      seen,
      profile: profile && KeptProfile.parse(profile),
      pictures: [...shownBy(profile), ...sentBy(messages, report)].map(profilePicture => ({
        profilePicture,
        state: 'waiting',
      })),
      messages,
      note,
      ...(comment && { comment }),
      ...(event && { event }),
    };
  }
}

/** A mark that the member takes back must not stay in a report, and proves nothing there. The recording is among the pictures. */
const KeptProfile = PublicProfile.omit({ mailDomain: true, selfie: true, walletAge: true, voice: true });

/** The addresses of the photos and the recording on a profile. */
const shownBy = (profile: PublicProfile | null): string[] => [
  ...(profile?.photos ?? []),
  ...(profile?.voice ? [profileVoicePathOf(profile.voice.voiceId)] : []),
];

const NO_NAMES = { username: '', firstname: '', lastname: '' };

/** Photos, and as many recordings: more would be a case of nothing else. The reported message's are among them. */
const OF_EACH_AT_MOST = 10;

/** The addresses of photos and recordings that the reported member sent, also in messages that they removed; those nearest to the reported message. Recordings push no photo out. */
function sentBy(messages: EvidenceMessage[], { targetId, about: { seq = Infinity } }: About): string[] {
  const last = Math.min(seq, messages.at(-1)?.seq ?? 0);
  const nearest = messages
    .filter(({ senderId }) => senderId === targetId)
    .toSorted((one, other) => Math.abs(one.seq - last) - Math.abs(other.seq - last));
  const carrying = nearest.flatMap(message => [message, ...(message.formerTexts ?? [])]);
  const photos = carrying.flatMap(({ photo }) => (photo ? photoPathOf(photo.photoId) : []));
  const recordings = carrying.flatMap(({ voice }) => (voice ? voicePathOf(voice.voiceId) : []));
  return [photos, recordings].flatMap(paths => [...new Set(paths)].slice(0, OF_EACH_AT_MOST));
}
