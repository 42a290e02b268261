import { authContract, type Credentials, type MailRef, type Registration } from '@attune/auth-contract/auth.contract';
import type { ProfileChange } from '@attune/auth-contract/user';
import { authenticated } from '@attune/platform/caller';
import type { Call, Caller } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { LoginService } from './login/login.service.js';
import { MailDetailsService } from './mails/mail-details.service.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { ProfileService } from './profile/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { MemberRepository } from './users/member.repository.js';
import { VerificationService } from './verification/verification.service.js';

type Proven = MailRef & { proof: string };

@Serves(authContract)
export class AuthController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly logins: LoginService,
    private readonly verifications: VerificationService,
    private readonly resets: PasswordResetService,
    private readonly profiles: ProfileService,
    private readonly members: MemberRepository,
    private readonly mails: MailDetailsService,
  ) {}

  register(registration: Registration, _caller: Caller | undefined, { id }: Call) {
    return this.registrations.register(registration, id);
  }

  login(credentials: Credentials, caller: Caller | undefined) {
    return this.logins.login(credentials, caller);
  }

  async logout(_input: object, caller: Caller | undefined) {
    await this.logins.logout(authenticated(caller));
  }

  verify({ token }: { token: string }) {
    return this.verifications.redeem(token);
  }

  async resendVerification({ username }: { username: string }) {
    await this.verifications.resend(username);
  }

  requestVerification({ username }: { username: string }) {
    return this.verifications.resend(username);
  }

  forgotPassword({ email }: { email: string }) {
    return this.resets.forgot(email);
  }

  async resetPassword(
    { token, password }: { token: string; password: string },
    _caller: Caller | undefined,
    { id }: Call,
  ) {
    return this.resets.reset(token, password, id);
  }

  async getProfile(_input: object, caller: Caller | undefined) {
    return this.profiles.profileOf(authenticated(caller));
  }

  async updateProfile(change: ProfileChange, caller: Caller | undefined) {
    return this.profiles.change(authenticated(caller), change);
  }

  async listVerified({ after, limit }: { after: string | null; limit: number }) {
    return { members: await this.members.verified(after, limit) };
  }

  async picturesInUse({ profilePictures }: { profilePictures: string[] }) {
    return { inUse: await this.members.picturesInUse(profilePictures) };
  }

  mailDetails(mail: Proven) {
    return this.mails.details(mail);
  }

  reportMail(report: Proven & { outcome: 'sent' | 'undeliverable' }) {
    return this.mails.report(report);
  }
}
