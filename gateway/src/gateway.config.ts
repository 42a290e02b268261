import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { OperatorContact, OperatorName, PublicUrl } from '@attune/gateway-contract/operator-settings';
import { pem, platformConfig, secret } from '@attune/platform/config';
import { objectStorageConfig } from '@attune/platform/stores/object-storage.config';
import { z } from 'zod';

/** What the gateway reads from the environment, in addition to what every process reads. */
export const gatewayConfig = platformConfig.extend({
  ...objectStorageConfig,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Where browsers find the product: decides the allowed origin, and with https that cookies are Secure. */
  PUBLIC_URL: PublicUrl.default('http://127.0.0.1:3000'),
  SESSION_PUBLIC_KEYS: pem.refine(isPublicKey, 'must be the PEM of one or more public keys'),
  /** Signs device cookies and keys the hashes that limits are counted under; the same in every gateway. */
  DEVICE_KEY: secret(32),
  /** The folder of the security log: a file a day, for 30 days. Without it, standard output, with `channel: security`. */
  SECURITY_LOG_DIR: z.string().optional(),
  /** Who runs this installation, as the contact page names them. */
  OPERATOR_NAME: OperatorName.optional(),
  /** How members and visitors reach the operator: a mail address or an https:// URL, shown on the contact page. */
  OPERATOR_CONTACT: OperatorContact.optional(),
  /** `on`: every page says that it is a public demo, which `npm run demo` starts. It changes nothing else. */
  DEMO_BANNER: z.enum(['on', 'off']).default('off'),
  /** CHANGELOG.md of a newer version, where the operator has put one: operators are shown what is new in it. It is never fetched. */
  RELEASE_NOTES_FILE: z.string().optional(),
  /** The built web app. Its pages differ by `Accept-Language`, as `Vary` says: a cache in front has to heed it. */
  WEB_ROOT: z.string().default('web/dist'),
  /** The proxies whose X-Forwarded-For counts, as addresses or CIDRs with commas between; without any, the socket's address does. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(entry => entry.trim() || []))
    .refine(entries => entries.every(isAddressOrRange), 'must be IP addresses or CIDRs, separated by commas'),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;

/** The token under which GatewayConfig is injected. */
export const GATEWAY_CONFIG = Symbol('GatewayConfig');

function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).type === 'public' && !text.includes('PRIVATE KEY');
  } catch {
    return false;
  }
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
