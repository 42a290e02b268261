import type { MailFault } from '@attune/mail-contract/mail-test';

/** What nodemailer adds to an error. */
export interface SmtpFault extends Error {
  code?: string;
  /** The code of the system, where `code` is nodemailer's. */
  originalCode?: string;
  responseCode?: number;
  command?: string;
  /** What the server said. */
  response?: string;
}

const BY_CODE: Partial<Record<string, MailFault>> = {
  EDNS: 'hostUnknown',
  ETIMEDOUT: 'noAnswer',
  ETLS: 'encryptionFailed',
  EREQUIRETLS: 'encryptionFailed',
  EAUTH: 'loginRefused',
  ENOAUTH: 'loginRefused',
};
const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EACCES', 'EPERM'];
const BY_COMMAND: Partial<Record<string, MailFault>> = { 'MAIL FROM': 'senderRefused', 'RCPT TO': 'recipientRefused' };

/** Why a mail did not leave, without a word of the server: its answer may hold an address or a name. */
export function mailFaultOf({
  code = '',
  originalCode = '',
  responseCode,
  command = '',
  response = '',
}: SmtpFault): MailFault {
  if (originalCode === 'ETIMEDOUT') return 'noAnswer';
  if (originalCode === 'ENOTFOUND' || originalCode === 'EAI_AGAIN') return 'hostUnknown';
  if (UNREACHABLE.includes(originalCode)) return 'hostUnreachable';
  // What is wrong with a certificate, or a server that speaks no TLS at this port.
  if (/^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(originalCode)) return 'encryptionFailed';
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500) return 'later';
  // "Authentication required", or "Must issue a STARTTLS command first".
  if (responseCode === 530) return /STARTTLS/i.test(response) ? 'encryptionFailed' : 'loginRefused';
  const known = BY_CODE[code] ?? (responseCode === undefined ? undefined : BY_COMMAND[command]);
  if (known) return known;
  return responseCode === undefined && ['ECONNECTION', 'ESOCKET'].includes(code) ? 'noAnswer' : 'refused';
}
