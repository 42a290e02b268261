import { z } from 'zod';
import { addressKey, isMailAddress } from './mail-address.js';

/** Mail domains, separated by commas: as the DNS has them, in lower case and each once. */
export const MailDomains = z
  .string()
  .default('')
  .transform(names =>
    [
      ...new Set(
        names
          .toLowerCase()
          .split(',')
          .map(name => name.trim()),
      ),
    ].filter(name => name !== ''),
  )
  .refine(
    names => names.every(name => isMailAddress(`a@${name}`) && addressKey(`a@${name}`) === `a@${name}`),
    'must be mail domains as the DNS has them, separated by commas',
  );
