import type { securityApi } from '@attune/gateway-contract/security';

/** What each route of devices, second factors and passkeys is for. */
export const securitySummaries: Record<keyof typeof securityApi, string> = {
  secondFactor: 'Complete a login with a code of an authenticator app, or a recovery code',
  passkeyLoginOptions: 'What a passkey signs: to complete a login, or, without a ticket, to log in with it alone',
  passkeyLogin: 'Complete a login, or log in, with a passkey',
  askRemoval: 'Mail a link that says that the second factor is lost',
  confirmRemoval: 'Follow that link: the second factor is removed after seven days',
  keepByMail: 'Keep the second factor, by a link of a notice',
  status: 'Passkeys, authenticator app and recovery codes of the own account',
  beginTotp: 'A new secret for an authenticator app; it counts when confirmed',
  confirmTotp: 'Confirm it with a code; the first recovery codes are answered once',
  removeTotp: 'Remove the authenticator app',
  newRecoveryCodes: 'New recovery codes; those before are void',
  passkeyOptions: 'What a browser makes a passkey with',
  addPasskey: 'Add a passkey; the first recovery codes are answered once',
  renamePasskey: 'Rename a passkey',
  removePasskey: 'Remove a passkey',
  keep: 'Keep the second factor that is waiting to be removed',
};
