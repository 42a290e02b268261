import { friendsContract } from '@attune/friends-contract/friends.contract';
import { profileMethods } from '@attune/friends-contract/profile.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ProfileService } from './profile.service.js';
import { PictureViewers } from './picture-viewers.js';
import { VoiceHearers } from './voice-hearers.js';
import { VisiblePeople } from './visible-people.js';

const contract = { service: friendsContract.service, methods: profileMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Who may read whom. The caller is taken from the session alone. */
@Serves(contract)
export class ProfilesController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly viewers: PictureViewers,
    private readonly hearers: VoiceHearers,
    private readonly visible: VisiblePeople,
  ) {}

  async profile({ username }: Input<'profile'>, caller: Caller | undefined) {
    return this.profiles.profile(username, authenticated(caller));
  }

  async maySeePicture({ profilePicture }: Input<'maySeePicture'>, caller: Caller | undefined) {
    return { maySee: await this.viewers.maySee(profilePicture, authenticated(caller)) };
  }

  async mayHearProfile({ voiceId }: Input<'mayHearProfile'>, caller: Caller | undefined) {
    return { mayHear: await this.hearers.mayHear(voiceId, authenticated(caller)) };
  }

  async visiblePeople({ ids }: Input<'visiblePeople'>, caller: Caller | undefined) {
    return { people: await this.visible.among(ids, authenticated(caller)) };
  }
}
