import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { Admission } from '@attune/auth-contract/admission.methods';
import { MailDomains } from '@attune/auth-contract/mail-domains';
import { pem, platformConfig, secret } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

const EACH_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const FIRST_PEM = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/;

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

export const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .default('http://127.0.0.1:3000');

/** What auth reads from the environment, in addition to what every process reads. */
export const authConfig = platformConfig
  .extend({
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: z.string().min(1).max(63).default('auth'),
    /** PKCS#8 PEM of a P-256 key: signs session tokens (ES256). */
    SESSION_PRIVATE_KEY: pem.refine(isP256, 'must be the PEM of a P-256 private key').meta({ secret: true }),
    SESSION_PUBLIC_KEYS: pem,
    /** Shared with mail: the secrets of mailed links are derived from it. */
    MAIL_TOKEN_KEY: secret(32),
    /** The folder of all processes' log files, if they share one. */
    PROCESS_LOGS_DIR: z.string().min(1).optional(),
    /** Encrypts the secrets of authenticator apps and hashes recovery codes; without it members need new ones. */
    SECOND_FACTOR_KEY: secret(32),
    /** What was made with this one counts too: while SECOND_FACTOR_KEY is replaced, the other of the two. */
    SECOND_FACTOR_KEY_ACCEPTED: secret(32).optional(),
    /** Mail domains of a club or a university, separated by commas: members can show that they read mail there. Each is exact, without its subdomains. */
    PROOF_DOMAINS: MailDomains,
    /** Who may register: `open`, everyone; `domain`, with an address of REGISTRATION_DOMAINS; `invited`, with an invitation; `approved`, whom moderators approve; `oidc`, whom the provider of OIDC_ISSUER knows. */
    REGISTRATION: Admission.default('open'),
    /** Mail domains whose addresses may register with REGISTRATION=domain, separated by commas. Each is exact, without its subdomains. */
    REGISTRATION_DOMAINS: MailDomains,
    /** The OpenID Connect issuer of an identity provider that people can register and log in with, as its discovery document names it. */
    OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an https:// URL' }).optional(),
    OIDC_CLIENT_ID: z.string().min(1).max(256).optional(),
    OIDC_CLIENT_SECRET: secret(16).optional().meta({ secret: true }),
    /** What people call the provider: "Log in with …". */
    OIDC_NAME: z.string().trim().min(1).max(40).optional(),
    /** `off`: no code for the first operator is made or written to the log while there is none. */
    FIRST_RUN: z.enum(['on', 'off']).default('on'),
    /** How many invitations a member of 30 days may have that are open or were used within a year, with REGISTRATION=invited. */
    INVITATIONS_PER_MEMBER: z.coerce.number().int().min(0).max(100).default(0),
    /** PEM certificates of those whose age wallets members can show that they're over 18 with, one after the other, as the EU's list of proof of age providers has them. */
    AGE_WALLET_ISSUERS: z.string().default('').transform(readCertificates),
    /** Where browsers find the product: passkeys are made for its host. */
    PUBLIC_URL: publicUrl,
  })
  .refine(({ SESSION_PRIVATE_KEY, SESSION_PUBLIC_KEYS }) => isPair(SESSION_PRIVATE_KEY, SESSION_PUBLIC_KEYS), {
    path: ['SESSION_PUBLIC_KEYS'],
    error: 'must begin with the public half of SESSION_PRIVATE_KEY',
  })
  // A list that nothing heeds would be taken for a limit.
  .refine(({ REGISTRATION, REGISTRATION_DOMAINS }) => (REGISTRATION === 'domain') === REGISTRATION_DOMAINS.length > 0, {
    path: ['REGISTRATION_DOMAINS'],
    error: 'must name a domain with REGISTRATION=domain, and none without it',
  })
  .refine(config => OIDC.every(name => config[name]) || !OIDC.some(name => config[name]), {
    path: ['OIDC_ISSUER'],
    error: `needs all of ${OIDC.join(', ')}, or none`,
  })
  .refine(({ NODE_ENV, OIDC_ISSUER }) => NODE_ENV !== 'production' || !OIDC_ISSUER?.startsWith('http:'), {
    path: ['OIDC_ISSUER'],
    error: 'must be an https:// URL in production',
  })
  .refine(({ REGISTRATION, OIDC_ISSUER }) => REGISTRATION !== 'oidc' || OIDC_ISSUER, {
    path: ['REGISTRATION'],
    error: 'needs OIDC_ISSUER to be oidc',
  })
  // Whom the provider vouches for would be in without a moderator's look.
  .refine(({ REGISTRATION, OIDC_ISSUER }) => REGISTRATION !== 'approved' || !OIDC_ISSUER, {
    path: ['OIDC_ISSUER'],
    error: 'does not go with REGISTRATION=approved',
  })
  .refine(({ REGISTRATION, INVITATIONS_PER_MEMBER }) => REGISTRATION === 'invited' || INVITATIONS_PER_MEMBER === 0, {
    path: ['INVITATIONS_PER_MEMBER'],
    error: 'goes with REGISTRATION=invited alone',
  });
export type AuthConfig = z.output<typeof authConfig>;

/** The token under which AuthConfig is injected. */
export const AUTH_CONFIG = Symbol('AuthConfig');

function isP256(privateKey: string): boolean {
  try {
    return createPrivateKey(privateKey).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

function isPair(privateKey: string, publicKeys: string): boolean {
  try {
    return spki(privateKey) === spki(FIRST_PEM.exec(publicKeys)?.[0] ?? '');
  } catch {
    return false;
  }
}

function readCertificates(text: string, context: z.RefinementCtx): X509Certificate[] {
  const blocks = text.replaceAll('\\n', '\n');
  const pems = blocks.match(EACH_CERTIFICATE) ?? [];
  try {
    if (blocks.replace(EACH_CERTIFICATE, '').trim() === '') return pems.map(block => new X509Certificate(block));
  } catch {
    // The same fault.
  }
  context.addIssue({ code: 'custom', message: 'must be PEM certificates, one after the other' });
  return z.NEVER;
}

const spki = (key: string) => createPublicKey(key).export({ type: 'spki', format: 'pem' });
