import { loginTexts } from '../../../i18n/en/login.js';
import type { Translated } from '../../../i18n/catalogue.js';
import { useTexts } from '../../../i18n/texts.js';
import { useArrival, type Arrival } from '../../session/model/arrival.js';
import { StatusBox } from '../../../ui/status-box.js';

/** What the login page says to someone who comes from another screen. */
export function ArrivalNotice() {
  const texts = useTexts(loginTexts);
  const arrival = useArrival();
  const sentence = arrival && sentenceFor(arrival, texts.arrival);
  return sentence ? <StatusBox kind="success">{sentence}</StatusBox> : null;
}

type Sentences = Translated<typeof loginTexts.english.arrival>;

function sentenceFor(arrival: Arrival, sentences: Sentences): string | undefined {
  switch (arrival.from) {
    case 'registration':
      return sentences.registration(arrival.email);
    case 'password-reset':
      return sentences.passwordReset;
    case 'logout':
      return sentences.logout;
    case 'verification':
      return undefined;
  }
}
