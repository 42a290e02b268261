import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { isHidden } from '../users/hidden.js';
import { MemberRepository, toEntry } from '../users/member.repository.js';
import type { User } from '../users/user.repository.js';

/** Announces new and changed members to other services. A document is marked until Redis has the event. */
@Injectable()
export class MemberAnnouncer extends Outbox<User> {
  protected readonly oldest = { 'member-announcements': () => this.members.unannouncedSince() };

  constructor(
    private readonly members: MemberRepository,
    @InjectAnnouncer(authContract) private readonly events: Announcer<typeof authContract>,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {
    super();
  }

  /** Neither waited for nor repeated: the service that deletes pictures finds by itself what fails here. */
  announceReplaced(profilePicture: string): void {
    const announced = this.events.pictureReplaced({ profilePicture });
    announced.catch((err: unknown) => this.log.warn({ err }, 'replaced_picture_not_announced'));
  }

  /** Likewise. */
  announceReplacedVoice(voiceId: string): void {
    const announced = this.events.voiceReplaced({ voiceId });
    announced.catch((err: unknown) => this.log.warn({ err }, 'replaced_voice_not_announced'));
  }

  protected async deliver(user: User): Promise<void> {
    const entry = toEntry(user, this.config);
    if (isHidden(user)) await this.events.userHidden({ userId: entry.userId, revision: entry.revision });
    else if (user.announcedRevision === undefined) await this.events.userVerified(entry);
    else await this.events.userChanged(entry);
    await this.members.markAnnounced(user.id, entry.revision);
  }

  protected findOverdue(before: Date, limit: number): Promise<User[]> {
    return this.members.unannounced(before, limit);
  }

  protected idsOf({ id }: User): object {
    return { userId: id };
  }
}
