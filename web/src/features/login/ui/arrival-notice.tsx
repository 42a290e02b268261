import { useTranslations } from 'use-intl';
import { localFormat } from '../../../i18n/local-format.js';
import type { Translator } from '../../../i18n/translator.js';
import { useArrival, type Arrival } from '../../session/model/arrival.js';
import { StatusBox } from '../../../ui/status-box.js';

const dayOf = localFormat({ dateStyle: 'long' });

/** What the login page says to someone who comes from another screen. */
export function ArrivalNotice() {
  const t = useTranslations('login.arrival');
  const arrival = useArrival();
  const sentence = arrival && sentenceFor(arrival, t);
  return sentence ? <StatusBox kind="success">{sentence}</StatusBox> : null;
}

function sentenceFor(arrival: Arrival, t: Translator<'login.arrival'>): string | undefined {
  switch (arrival.from) {
    case 'password-reset':
      return t('passwordReset');
    case 'logout':
      return t('logout');
    case 'deletion':
      return t('deletion', { day: dayOf(new Date(arrival.until)) });
    case 'registration':
    case 'address-change':
    case 'verification':
    case 'desk':
    case 'operate':
      return undefined;
  }
}
