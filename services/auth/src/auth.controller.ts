import { accountMethods } from '@attune/auth-contract/account.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { callTokenMethods } from '@attune/auth-contract/call-token';
import { secondFactorMethods } from '@attune/auth-contract/second-factor.contract';
import { APPEAL } from '@attune/auth-contract/standing';
import { authenticated } from '@attune/platform/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ErasureReports } from './deletion/erasure-reports.js';
import { AccountExporter } from './data-export/account.exporter.js';
import { ExportGrantService } from './data-export/export-grant.service.js';
import { LeavingService } from './deletion/leaving.service.js';
import { LoginService } from './login/login.service.js';
import { PurposeTokens } from './login/purpose-tokens.js';
import { MailDetailsService } from './mails/mail-details.service.js';
import { MemberMails } from './mails/member-mails.js';
import { PasswordConfirmation } from './passwords/password-confirmation.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { ProfileService } from './profile/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { AppealHoldService } from './standing/appeal-hold.service.js';
import { ModeratorService } from './standing/moderator.service.js';
import { PauseService } from './standing/pause.service.js';
import { SuspensionService } from './standing/suspension.service.js';
import { MemberRepository } from './users/member.repository.js';
import { StandingRepository } from './users/standing.repository.js';
import { VerificationService } from './verification/verification.service.js';
import { without } from './without-methods.js';

/** What no other controller answers. */
const contract = {
  ...authContract,
  methods: without(authContract.methods, { ...secondFactorMethods, ...accountMethods, ...callTokenMethods }),
};

type Input<Method extends keyof typeof authContract.methods> = InputOf<typeof authContract, Method>;

/** Serves the contract, but for what has a controller of its own. The caller is taken from the session alone. */
@Serves(contract)
export class AuthController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly logins: LoginService,
    private readonly verifications: VerificationService,
    private readonly resets: PasswordResetService,
    private readonly profiles: ProfileService,
    private readonly members: MemberRepository,
    private readonly mails: MailDetailsService,
    private readonly memberMails: MemberMails,
    private readonly standings: StandingRepository,
    private readonly pauses: PauseService,
    private readonly suspensions: SuspensionService,
    private readonly appealHolds: AppealHoldService,
    private readonly moderators: ModeratorService,
    private readonly erasures: ErasureReports,
    private readonly passwords: PasswordConfirmation,
    private readonly grants: ExportGrantService,
    private readonly exporter: AccountExporter,
    private readonly leaving: LeavingService,
    private readonly purposes: PurposeTokens,
  ) {}

  register(registration: Input<'register'>, _caller: Caller | undefined, { id }: Call) {
    return this.registrations.register(registration, id);
  }

  login(credentials: Input<'login'>, caller: Caller | undefined) {
    return this.logins.login(credentials, caller);
  }

  signIn(credentials: Input<'signIn'>, caller: Caller | undefined) {
    return this.logins.signIn(credentials, caller);
  }

  async logout(_input: Input<'logout'>, caller: Caller | undefined) {
    await this.logins.logout(authenticated(caller));
  }

  verify({ token }: Input<'verify'>) {
    return this.verifications.redeem(token);
  }

  async resendVerification({ username }: Input<'resendVerification'>) {
    await this.verifications.resend(username);
  }

  requestVerification({ username }: Input<'requestVerification'>) {
    return this.verifications.resend(username);
  }

  forgotPassword({ email }: Input<'forgotPassword'>) {
    return this.resets.forgot(email);
  }

  async resetPassword({ token, password }: Input<'resetPassword'>, _caller: Caller | undefined, { id }: Call) {
    return this.resets.reset(token, password, id);
  }

  async getProfile(_input: Input<'getProfile'>, caller: Caller | undefined) {
    return this.profiles.profileOf(authenticated(caller));
  }

  async updateProfile(change: Input<'updateProfile'>, caller: Caller | undefined, { id }: Call) {
    return this.profiles.change(authenticated(caller), change, id);
  }

  async publicProfile({ userId }: Input<'publicProfile'>, caller: Caller | undefined) {
    return { profile: await this.profiles.publicProfile(userId, authenticated(caller)) };
  }

  async reportedProfile({ userId }: Input<'reportedProfile'>, caller: Caller | undefined) {
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

  async listVerified({ after, limit }: Input<'listVerified'>) {
    return { members: await this.members.verified(after, limit) };
  }

  async appealSubject({ appealToken }: Input<'appealSubject'>) {
    return { userId: (await this.purposes.subjectOf(appealToken, APPEAL)) ?? null };
  }

  async listHidden({ after, limit }: Input<'listHidden'>) {
    return { members: await this.standings.hidden(after, limit) };
  }

  async setPaused({ isPaused }: Input<'setPaused'>, caller: Caller | undefined) {
    await this.pauses.set(isPaused, authenticated(caller));
  }

  async setSuspension(decision: Input<'setSuspension'>, caller: Caller | undefined) {
    await this.suspensions.set(decision, caller);
  }

  async holdForAppeal(appeal: Input<'holdForAppeal'>) {
    await this.appealHolds.hold(appeal);
  }

  async moderatorSession(_input: Input<'moderatorSession'>, caller: Caller | undefined) {
    return this.moderators.session(authenticated(caller));
  }

  async picturesInUse({ profilePictures }: Input<'picturesInUse'>) {
    return { inUse: await this.members.picturesInUse(profilePictures) };
  }

  async checkPassword({ password }: Input<'checkPassword'>, caller: Caller | undefined) {
    await this.passwords.confirm(authenticated(caller), password);
  }

  async grantExport({ password, exportId }: Input<'grantExport'>, caller: Caller | undefined) {
    return { grant: await this.grants.grant(authenticated(caller), password, exportId) };
  }

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }

  mailDetails(mail: Input<'mailDetails'>) {
    return this.mails.details(mail);
  }

  noteDeparture(departure: Input<'noteDeparture'>) {
    return this.mails.noteDeparture(departure);
  }

  reportMail(report: Input<'reportMail'>) {
    return this.mails.report(report);
  }

  requestMail(request: Input<'requestMail'>) {
    return this.memberMails.requestFor(request);
  }

  async requestDeletion({ password }: Input<'requestDeletion'>, caller: Caller | undefined, { id }: Call) {
    return this.leaving.request(password, authenticated(caller), id);
  }

  cancelDeletion({ token }: Input<'cancelDeletion'>) {
    return this.leaving.keep(token);
  }

  async reportErased(report: Input<'reportErased'>) {
    await this.erasures.take(report);
  }
}
