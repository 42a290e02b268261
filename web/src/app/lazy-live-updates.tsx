import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lateSessionQuery } from '../features/session/model/use-likely-member.js';
import { afterPage } from '../routes.js';
import { late } from '../ui/late.js';
import { pageLoaded } from './page-loaded.js';

const LiveUpdates = late(() => afterPage.members(), { isQuiet: true });

/** Not needed for a page: without them it stands as well. */
const BesidePage = late(() => pageLoaded().then(afterPage.beside), { isQuiet: true });

/** A visitor loads nothing of what keeps a member's screens up to date: schemas and sockets are a quarter of the first page. */
export function LazyLiveUpdates() {
  const { data: member } = useQuery({ ...lateSessionQuery, enabled: false });
  // A log out changes the location, and this component then sees the cleared query cache.
  useLocation();
  // Other tabs still tell of a log out or another member after the session has ended.
  const [wasMember, setWasMember] = useState(false);
  if (member && !wasMember) setWasMember(true);
  return wasMember ? (
    <>
      <Suspense fallback={null}>
        <LiveUpdates />
      </Suspense>
      <Suspense fallback={null}>
        <BesidePage />
      </Suspense>
    </>
  ) : null;
}
