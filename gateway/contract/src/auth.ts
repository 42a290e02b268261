import { withoutSpaceAround } from '@attune/auth-contract/around-username';
import { Credentials } from '@attune/auth-contract/credentials';
import { Introduction } from '@attune/auth-contract/application';
import { IsAdult, Registration } from '@attune/auth-contract/registration';
import { Email, NewPassword, Profile, ProfileChange } from '@attune/auth-contract/user';
import { FriendRequest, Person } from '@attune/friends-contract/person';
import { z } from 'zod';
import type { GatewayReason } from './reasons.js';
import type { Route } from './route.js';

const BROKEN_LINK: GatewayReason = 'reset_link_incomplete';

const Success = z.object({ success: z.literal(true), message: z.string() });

/** The signed-in member's own document. `degraded`: the lists could not be had just now, and are empty for that. */
export const Me = Profile.extend({
  friends: z.array(Person),
  friendRequests: z.array(FriendRequest),
  degraded: z.literal(true).optional(),
});
export type Me = z.infer<typeof Me>;

/** The registration form; the same schema checks it in the browser, at the gateway and in the service. */
export const RegisterForm = Registration;
/** The form of the page, which requires what the route leaves to the client. */
export const RegisterPageForm = Registration.safeExtend({ isAdult: IsAdult });
/** The same, where moderators decide who joins. */
export const ApplyPageForm = RegisterPageForm.safeExtend({ introduction: Introduction });
export { ProfileChange };
export const LoginForm = Credentials.extend({
  username: z
    .string('login_username_missing' satisfies GatewayReason)
    .overwrite(withoutSpaceAround)
    .min(1, 'login_username_missing' satisfies GatewayReason)
    .max(254, 'login_username_too_long' satisfies GatewayReason),
  password: z
    .string('login_password_missing' satisfies GatewayReason)
    .min(1, 'login_password_missing' satisfies GatewayReason)
    .max(512, 'login_password_too_long' satisfies GatewayReason),
});
export const ForgotForm = z.strictObject({ email: Email });
export const ResetForm = z.strictObject({
  token: z.string(BROKEN_LINK).min(1, BROKEN_LINK).max(64, BROKEN_LINK),
  password: NewPassword,
});

export const authApi = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Make an account; a link to verify the address is mailed',
    input: RegisterForm,
    status: 201,
    output: Success,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Begin a session, in a cookie',
    input: LoginForm,
    output: Success,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session, and its sockets',
    input: z.object({}),
    output: Success,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The own account, with friends and requests',
    output: z.object({ success: z.literal(true), user: Me }),
  },
  updateMe: {
    method: 'PUT',
    path: '/api/auth/me',
    summary: 'Change the own profile; null or empty text clears a field, names excepted',
    input: ProfileChange,
    output: z.object({ success: z.literal(true), user: Profile }),
  },
  /** `username` is the account that the link confirmed, for the form to log in with; `isSignedIn`: this browser registered it, and has its session now; `awaitsApproval`: a moderator has yet to approve it. */
  verify: {
    method: 'GET',
    path: '/api/auth/verify/:token',
    summary: 'Verify an address by the token of a mailed link; 400 when that was done before',
    unknownLink: 'verification_link_unknown',
    output: Success.extend({
      username: z.string().optional(),
      isSignedIn: z.literal(true).optional(),
      awaitsApproval: z.literal(true).optional(),
    }),
  },
  resend: {
    method: 'POST',
    path: '/api/auth/resend',
    summary: 'Mail the link again; the answer does not say whether there is such an account',
    input: z.strictObject({
      username: z
        .string('login_username_missing' satisfies GatewayReason)
        .overwrite(withoutSpaceAround)
        .overwrite(withoutSpaceAround)
        .min(1, 'login_username_missing' satisfies GatewayReason)
        .max(254, 'login_username_too_long' satisfies GatewayReason),
    }),
    /**
     * After how long the next mail may be asked for, where that is not at once, and whether this one was taken: both are counted for each
     * username, known or not.
     */
    output: Success.extend({ waitSeconds: z.int().optional(), isAccepted: z.boolean().optional() }),
  },
  forgot: {
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Mail a link for a new password; the answer does not say whether there is such an account',
    input: ForgotForm,
    output: Success,
  },
  reset: {
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Set a new password by the token of a mailed link; all sessions end',
    input: ResetForm,
    output: Success,
  },
} as const satisfies Record<string, Route>;
