import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { deskSelfieMethods, selfieMethods, selfieSwitchMethods } from '@attune/moderation-contract/selfie.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { DeskSelfieService } from './desk-selfie.service.js';
import { OwnSelfieService } from './own-selfie.service.js';
import { SelfieBox } from './selfie.box.js';

const contract = {
  service: moderationContract.service,
  methods: { ...selfieMethods, ...deskSelfieMethods, ...selfieSwitchMethods },
};
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Selfies, for their members and for moderators. The caller is taken from the session alone. */
@Serves(contract)
export class SelfiesController {
  constructor(
    private readonly own: OwnSelfieService,
    private readonly desk: DeskSelfieService,
    private readonly box: SelfieBox,
  ) {}

  async takesSelfies() {
    return { isOn: this.box.isOn };
  }

  async selfie(_input: Input<'selfie'>, caller: Asking) {
    return this.own.of(authenticated(caller));
  }

  async drawPose(_input: Input<'drawPose'>, caller: Asking) {
    return this.own.drawPose(authenticated(caller));
  }

  async sendSelfie(sent: Input<'sendSelfie'>, caller: Asking) {
    await this.own.send(sent, authenticated(caller));
  }

  async withdrawSelfie(_input: Input<'withdrawSelfie'>, caller: Asking) {
    await this.own.withdraw(authenticated(caller));
  }

  async selfieQueue(_input: Input<'selfieQueue'>, caller: Asking, call: Call) {
    return this.desk.queue(authenticated(caller), call);
  }

  async deskSelfie(asked: Input<'deskSelfie'>, caller: Asking, call: Call) {
    return this.desk.read(asked, authenticated(caller), call);
  }

  async selfiePicture(asked: Input<'selfiePicture'>, caller: Asking, call: Call) {
    return { bytes: await this.desk.picture(asked, authenticated(caller), call) };
  }

  async decideSelfie(decision: Input<'decideSelfie'>, caller: Asking, call: Call) {
    await this.desk.decide(decision, authenticated(caller), call);
  }
}
