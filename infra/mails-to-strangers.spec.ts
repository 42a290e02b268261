import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContactMailKind } from '@attune/dates-contract/contact-mail';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { root } from './local/paths.ts';

const page = readFileSync(join(root, 'docs/mails-to-strangers.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` +\|([^|]+)\|([^|]+)\| `([^`]+)`: ([^|]+)\|$/gm)].map(
  ([, mail = '', to = '', limit = '', file = '', title = '']) => ({
    mail,
    to: to.trim(),
    limit: limit.trim(),
    file,
    title: title.trim(),
  }),
);
const [, members = ''] = /^To members, [^:]+:([\s\S]+)$/m.exec(page) ?? [];
const toMembers = [...members.matchAll(/`(\w+)`/g)].map(([, mail = '']) => mail);

/** Every mail that the product has; those to trusted contacts by their kind. */
const mails = Object.keys(mailContract.jobs).flatMap(job =>
  job === 'dateContact' ? ContactMailKind.options.map(kind => `${job} ${kind}`) : [job],
);

describe('Mails to who is no member', () => {
  test('each mail of the product has its limit there, or is one to members', () => {
    expect([...rows.map(({ mail }) => mail), ...toMembers].toSorted()).toEqual(mails.toSorted());
  });

  test.each(rows)('$mail: $limit', ({ to, limit, file, title }) => {
    expect([to, limit]).not.toContain('');
    expect(limit).toMatch(/\b(an hour|a week|a day|for each date)\b/);
    expect(existsSync(join(root, file))).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
  });
});
