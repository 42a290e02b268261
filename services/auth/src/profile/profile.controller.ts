import { authContract } from '@attune/auth-contract/auth.contract';
import { profileMethods } from '@attune/auth-contract/profile.methods';
import { shownMarkMethods } from '@attune/auth-contract/shown-marks';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ChangedMemberRepository } from '../users/changed-member.repository.js';
import { MemberRepository } from '../users/member.repository.js';
import { ProfileService } from './profile.service.js';
import { ShownMarksService } from './shown-marks.service.js';

const contract = { service: authContract.service, methods: { ...profileMethods, ...shownMarkMethods } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about profiles. */
@Serves(contract)
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly members: MemberRepository,
    private readonly changed: ChangedMemberRepository,
    private readonly marks: ShownMarksService,
  ) {}

  async getProfile(_input: Input<'getProfile'>, caller: Asking) {
    return this.profiles.profileOf(authenticated(caller));
  }

  async updateProfile(change: Input<'updateProfile'>, caller: Asking, { id }: Call) {
    return this.profiles.change(authenticated(caller), change, id);
  }

  async publicProfile({ userId }: Input<'publicProfile'>, caller: Asking) {
    return this.profiles.publicProfile(userId, authenticated(caller));
  }

  async publicProfiles({ userIds }: Input<'publicProfiles'>, caller: Asking) {
    return { profiles: await this.profiles.publicProfiles(userIds, authenticated(caller)) };
  }

  async reportedProfile({ userId }: Input<'reportedProfile'>, caller: Asking) {
    authenticated(caller);
    return { profile: await this.profiles.reportedProfile(userId) };
  }

  async shownFirstname(member: Input<'shownFirstname'>) {
    return { firstname: await this.profiles.shownFirstname(member) };
  }

  async isAddressOf(address: Input<'isAddressOf'>) {
    return { isTheirs: await this.profiles.isAddressOf(address) };
  }

  async accountExists(account: Input<'accountExists'>) {
    return { exists: await this.profiles.exists(account) };
  }

  async ownShownMarks(_input: Input<'ownShownMarks'>, caller: Asking) {
    return this.marks.of(authenticated(caller));
  }

  async offeredMarks() {
    return this.marks.offered();
  }

  async listVerified({ after, limit }: Input<'listVerified'>) {
    return { members: await this.members.verified(after, limit) };
  }

  async listChanged({ since, limit }: Input<'listChanged'>) {
    return this.changed.since(since, limit, new Date());
  }

  async picturesInUse({ profilePictures }: Input<'picturesInUse'>) {
    return { inUse: await this.members.picturesInUse(profilePictures) };
  }

  async profileVoicesInUse({ voiceIds }: Input<'profileVoicesInUse'>) {
    return { inUse: await this.members.voicesInUse(voiceIds) };
  }
}
