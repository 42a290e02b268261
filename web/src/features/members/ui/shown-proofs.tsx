import type { MemberProfile } from '@attune/gateway-contract/members';
import { Mail, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import classes from './shown-proofs.module.css';

const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (month: string) => monthFormat(new Date(`${month}-01`));

interface ShownProofsProps extends Pick<MemberProfile, 'vouched' | 'mailDomain'> {
  name: string;
}

/** What shows that a member is real: what was shown, by whom in kind, and when. */
export function ShownProofs({ vouched, mailDomain, name }: ShownProofsProps) {
  const t = useTranslations('members');
  return (
    <>
      {vouched && (
        <Proof icon={<Users size={20} aria-hidden />} more={t('vouched.when', { month: monthOf(vouched.month), name })}>
          {t('vouched.text', { name })}
        </Proof>
      )}
      {mailDomain && (
        <Proof icon={<Mail size={20} aria-hidden />} more={t('mailDomain.when', { month: monthOf(mailDomain.month) })}>
          {t('mailDomain.text', { name, domain: mailDomain.domain })}
        </Proof>
      )}
    </>
  );
}

function Proof({ icon, more, children }: { icon: ReactNode; more: string; children: string }) {
  return (
    <div className={classes['proof']}>
      {icon}
      <p>
        {children} <span>{more}</span>
      </p>
    </div>
  );
}
