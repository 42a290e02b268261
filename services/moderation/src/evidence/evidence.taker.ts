import { authContract } from '@attune/auth-contract/auth.contract';
import type { EvidenceMessage } from '@attune/messaging-contract/message';
import type { NamedMember, ReportInput } from '@attune/moderation-contract/report';
import { photoPathOf } from '@attune/pictures-contract/photo';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import type { StoredEvidence } from '../reports/report.schema.js';
import { ReportedWords } from './reported-words.js';
import { NamesShownToReporter } from './names-shown-to-reporter.js';

type About = Pick<ReportInput, 'targetId' | 'about' | 'commentId'>;

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
    const [messages, note, comment, seen] = await Promise.all([
      this.words.messages(report, caller),
      this.words.note(report, caller),
      this.words.comment(report, caller),
      profile ? this.names.of(target, caller) : undefined,
    ]);
    return {
      target,
      seen,
      profile,
      pictures: [...(profile?.photos ?? []), ...photosOf(messages, report)].map(profilePicture => ({
        profilePicture,
        state: 'waiting',
      })),
      messages,
      note,
      ...(comment && { comment }),
    };
  }
}

const NO_NAMES = { username: '', firstname: '', lastname: '' };

/** More of them would be a case of photos alone; the reported message's are among them. */
const PHOTOS_AT_MOST = 10;

/** The addresses of what the reported member sent, also in messages that they removed; those nearest to the reported message. */
function photosOf(messages: EvidenceMessage[], { targetId, about: { seq = Infinity } }: About): string[] {
  const last = Math.min(seq, messages.at(-1)?.seq ?? 0);
  const nearest = messages
    .filter(({ senderId }) => senderId === targetId)
    .toSorted((one, other) => Math.abs(one.seq - last) - Math.abs(other.seq - last));
  const photos = nearest.flatMap(({ photo, formerTexts = [] }) => [photo, ...formerTexts.map(former => former.photo)]);
  const paths = photos.flatMap(photo => (photo ? [photoPathOf(photo.photoId)] : []));
  return [...new Set(paths)].slice(0, PHOTOS_AT_MOST);
}
