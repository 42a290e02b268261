import { useParams } from 'react-router-dom';
import { LockOutPage } from './lock-out-page.js';

/** Where the link of a security mail leads. */
export function NotMePage() {
  const { token = '' } = useParams();
  return <LockOutPage what="notMe" token={token} />;
}
