import { z } from 'zod';

/** Where browsers find an installation. */
export const PublicUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });

/** Who runs an installation, as the contact page names them. */
export const OperatorName = z.string().trim().min(1).max(100, 'must have at most 100 characters');

/** How members and visitors reach the operator, shown on the contact page. */
export const OperatorContact = z.union(
  [z.email(), z.url({ protocol: /^https$/ })],
  'must be a mail address or an https:// URL',
);
