import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { MarkRepository } from '../seekers/mark.repository.js';
import { MemberRepository } from './member.repository.js';

/** A member whom auth announces exists, even if the last reading missed them. */
@EventListener()
export class MemberListener {
  constructor(
    private readonly members: MemberRepository,
    private readonly marks: MarkRepository,
  ) {}

  @OnEvent(authContract, 'userVerified')
  async verified({ userId }: DirectoryEntry): Promise<void> {
    await this.members.markHeard(userId, new Date());
  }

  @OnEvent(authContract, 'userChanged')
  async changed(entry: DirectoryEntry): Promise<void> {
    const { userId, revision } = entry;
    await this.members.markHeard(userId, new Date());
    await this.members.noteIncognito([entry]);
    await this.marks.note([entry]);
    await this.members.show({ userId, revision });
  }

  @OnEvent(authContract, 'userHidden')
  async hidden(member: HiddenMember): Promise<void> {
    await this.members.hide([member], new Date());
  }
}
