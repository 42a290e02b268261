import { authContract } from '@attune/auth-contract/auth.contract';
import { authApi } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { PictureAccess } from '../pictures/picture-access.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { AgeChanges } from './age-changes.js';
import { OwnAccount } from './own-account.js';

/** The member's own profile, over HTTP. */
@Controller()
export class ProfileController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly account: OwnAccount,
    private readonly pictures: PictureAccess,
    private readonly ages: AgeChanges,
  ) {}

  @Answers(authApi.me)
  async me(@CurrentCaller() caller: Caller) {
    return { success: true, user: await this.account.of(caller) };
  }

  @Answers(authApi.updateMe)
  async updateMe(@Input(authApi.updateMe) change: InputFor<typeof authApi.updateMe>, @CurrentCaller() caller: Caller) {
    await this.pictures.requireOwn(change, caller);
    const checked = await this.pictures.withOwnVoice(change, caller);
    const user = await this.auth.updateProfile(checked, caller);
    if (change.age !== undefined) this.ages.tell(caller);
    return { success: true, user };
  }
}
