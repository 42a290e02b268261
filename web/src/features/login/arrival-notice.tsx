import { loginTexts } from '../../language/en/login.js';
import type { Translated } from '../../language/catalogue.js';
import { useTexts } from '../../language/texts.js';
import { useArrival, type Arrival } from '../../session/arrival.js';
import { StatusBox } from '../../ui/status-box.js';

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
