import type { MemberProfile } from '@attune/gateway-contract/members';
import { IdCard, Mail, ScanFace, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import classes from './shown-proofs.module.css';

const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (month: string) => monthFormat(new Date(`${month}-01`));

interface ShownProofsProps extends Pick<MemberProfile, 'vouched' | 'mailDomain' | 'selfie' | 'walletAge'> {
  name: string;
}

/** What shows that a member is real: what was shown, by whom in kind, and when. */
export function ShownProofs({ vouched, mailDomain, selfie, walletAge, name }: ShownProofsProps) {
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
      {selfie && (
        <Proof
          icon={<ScanFace size={20} aria-hidden />}
          more={t('selfie.when', { month: monthOf(selfie.month), name })}
        >
          {t('selfie.text')}
        </Proof>
      )}
      {walletAge && (
        <Proof
          icon={<IdCard size={20} aria-hidden />}
          more={t('walletAge.when', { month: monthOf(walletAge.month), name })}
        >
          {t('walletAge.text', { name })}
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
