/** What the security log says about passwords, mail addresses and devices. */
export type AccountEvent =
  | 'password_changed'
  | 'email_change_asked'
  | 'email_change_agreed'
  | 'email_change_refused'
  | 'email_changed'
  | 'email_restored'
  | 'device_ended'
  | 'other_devices_ended'
  | 'account_locked';
