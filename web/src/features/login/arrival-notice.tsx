import { useArrival, type Arrival } from '../../session/arrival.js';
import { StatusBox } from '../../ui/status-box.js';

/** What the login page says to someone who comes from another screen. */
export function ArrivalNotice() {
  const arrival = useArrival();
  const sentence = arrival && sentenceFor(arrival);
  return sentence ? <StatusBox kind="success">{sentence}</StatusBox> : null;
}

function sentenceFor(arrival: Arrival): string | undefined {
  switch (arrival.from) {
    case 'registration':
      return `Please check your inbox: a mail to ${arrival.email} has a link that confirms your address. Follow it, then log in.`;
    case 'password-reset':
      return 'Your password is changed. Please log in with the new one.';
    case 'logout':
      return 'You are logged out.';
    case 'verification':
      return undefined;
  }
}
