import { HIDDEN_MEMBER, type HiddenMemberDocument } from '@attune/platform/hidden-members/hidden-member.schema';
import type { HiddenMember } from '@attune/platform/hidden-members/hidden-member';
import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Closings } from './closings.js';

/** Who is hidden: nothing can be written in their conversations. */
@Injectable()
export class ClosingHiddenMembers extends HiddenMemberRepository {
  constructor(
    @InjectModel(HIDDEN_MEMBER) members: Model<HiddenMemberDocument>,
    private readonly closings: Closings,
  ) {
    super(members);
  }

  override async hide(members: HiddenMember[], now: Date): Promise<void> {
    if (members.length > 0) await this.closings.during(() => super.hide(members, now));
  }
}
