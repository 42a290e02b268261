import { authContract } from '@attune/auth-contract/auth.contract';
import { authApi } from '@attune/gateway-contract/auth';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectClient } from '@attune/platform/client';
import { Controller, Ip, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewSession } from '../account/new-session.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { AddressLimits } from '../limits/address.limits.js';
import { KnownDevice } from '../limits/known-device.js';
import { LoginLimits } from '../limits/login.limits.js';
import { PictureAccess } from '../pictures/picture-access.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { LoginCookie } from '../session/login.cookie.js';
import { SessionCookie } from '../session/session.cookie.js';
import { AgeChanges } from './age-changes.js';
import { AuthSecurityLog } from './auth.security-log.js';
import { refusedLogin, refusedLink, refusedReset } from './auth.refusals.js';
import { resendAnswer } from './resend-answer.js';
import { OwnAccount } from './own-account.js';

/** Accounts and sessions, over HTTP. */
@Controller()
export class AuthController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly account: OwnAccount,
    private readonly pictures: PictureAccess,
    private readonly cookie: SessionCookie,
    private readonly binding: LoginCookie,
    private readonly devices: KnownDevice,
    private readonly begun: NewSession,
    private readonly logins: LoginLimits,
    private readonly limits: AddressLimits,
    private readonly records: AuthSecurityLog,
    private readonly ages: AgeChanges,
  ) {}

  @Public()
  @Answers(authApi.register)
  async register(@Input(authApi.register) form: InputFor<typeof authApi.register>, @Ip() address: string) {
    await this.limits.registration(address);
    await this.auth.register(form);
    this.records.registered(form.username);
    return success('Almost there: please follow the link in the mail that we have sent you.');
  }

  /** A session that the browser came with ends, against session fixation. */
  @Public()
  @Answers(authApi.login)
  async login(
    @Input(authApi.login) form: InputFor<typeof authApi.login>,
    @CurrentCaller() previous: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = this.devices.idFor(form.username, request);
    const attempt = { username: form.username, address: request.ip, device };
    const secret = this.binding.secretOf(request);
    const browser = this.binding.digestOf(secret);
    const login = await this.logins.counting(attempt, () => this.auth.signIn({ ...form, browser }, previous));
    this.records.login(form.username, login);
    if (login.outcome === 'second_factor') this.binding.write(reply, secret);
    if (login.outcome !== 'signed_in') throw refusedLogin(login, form.username);
    await this.begun.describe(login.token, form.username, request);
    this.cookie.write(reply, login.token, new Date(login.expiresAt));
    this.devices.remember(form.username, request, reply);
    return success('You are logged in.');
  }

  @Public()
  @Answers(authApi.logout)
  async logout(
    @Input(authApi.logout) _nothing: InputFor<typeof authApi.logout>,
    @CurrentCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (caller) await this.auth.logout({}, caller);
    if (caller) this.records.logout(caller);
    this.cookie.clear(reply);
    void reply.header('clear-site-data', LEFT_BEHIND);
    return success('You are logged out.');
  }

  @Answers(authApi.me)
  async me(@CurrentCaller() caller: Caller) {
    return { success: true, user: await this.account.of(caller) };
  }

  @Answers(authApi.updateMe)
  async updateMe(@Input(authApi.updateMe) change: InputFor<typeof authApi.updateMe>, @CurrentCaller() caller: Caller) {
    await this.pictures.requireOwn(change, caller);
    const user = await this.auth.updateProfile(change, caller);
    if (change.age !== undefined) this.ages.tell(caller);
    return { success: true, user };
  }

  @Public()
  @Answers(authApi.verify)
  async verify(@Param('token') token: string, @Ip() address: string) {
    const redemption = await this.limits.link(address, () => this.auth.verify({ token }));
    this.records.verification(redemption);
    const { outcome, username } = redemption;
    if (outcome !== 'verified') throw refusedLink(outcome);
    return { ...success('Email verified successfully!'), username };
  }

  @Public()
  @Answers(authApi.resend)
  async resend(@Input(authApi.resend) form: InputFor<typeof authApi.resend>, @Ip() address: string) {
    await this.limits.mail(address);
    return resendAnswer(await this.auth.requestVerification(form));
  }

  @Public()
  @Answers(authApi.forgot)
  async forgot(@Input(authApi.forgot) form: InputFor<typeof authApi.forgot>, @Ip() address: string) {
    await this.limits.mail(address);
    await this.auth.forgotPassword(form);
    this.records.resetAsked(form.email);
    return success('If there is an account with this address, a link to choose a new password is on its way.');
  }

  @Public()
  @Answers(authApi.reset)
  async reset(@Input(authApi.reset) form: InputFor<typeof authApi.reset>, @Ip() address: string) {
    const reset = await this.limits.link(address, () => this.auth.resetPassword(form));
    this.records.reset(reset);
    if (reset.outcome !== 'reset') throw refusedReset(reset.outcome);
    return success('Your password is changed. Please log in with the new one.');
  }
}

/** What a browser deletes of the site on a log out, should the web app not get to it. Cookies stay: one is the device's. */
const LEFT_BEHIND = '"cache", "storage"';

const success = (message: string) => ({ success: true, message });
