import { Admission } from '@attune/auth-contract/admission.methods';
import { MailDomains } from '@attune/auth-contract/mail-domains';
import { InstanceFile } from '@attune/platform/instance/instance-file';
import { z } from 'zod';
import { OperatorContact, OperatorName, PublicUrl } from './operator-settings.js';
import { OWN_PAGE_BYTES } from './own-pages.js';

/** No text in quotes is read alike by a shell and by Compose where it has these together with an apostrophe, or ends in a backslash. */
const canBeQuoted = (text: string) => !text.endsWith('\\') && (!text.includes("'") || !/["$\\`]/.test(text));

/** What makes an installation its operator's, checked as the processes check it at their start. Nothing sends it: its lines are copied. */
export const OwnSettings = z
  .strictObject({
    ...InstanceFile.shape,
    address: PublicUrl.refine(canBeQuoted).optional(),
    operatorName: OperatorName.refine(canBeQuoted).optional(),
    operatorContact: OperatorContact.refine(canBeQuoted).optional(),
    registration: Admission,
    domains: MailDomains,
    /** In Markdown, which is read at the next start (gateway/src/own-pages). */
    rules: z
      .string()
      .refine(text => new TextEncoder().encode(text).length <= OWN_PAGE_BYTES)
      .optional(),
  })
  .refine(({ registration, domains }) => registration !== 'domain' || domains.length > 0, { path: ['domains'] });
export type OwnSettings = z.output<typeof OwnSettings>;
