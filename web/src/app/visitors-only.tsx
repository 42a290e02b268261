import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useIsLoggingInAgain, useReturnPath } from '../features/session/model/arrival.js';
import { useLikelyMember } from '../features/session/model/use-likely-member.js';
import { Loading } from '../ui/loading.js';

/** The screens that lead in. A member who is signed in already is led on to where they wanted to go, unless they log in again. */
export function VisitorsOnly() {
  const member = useLikelyMember();
  const wayOn = useReturnPath();
  // Once the form is there it stays: what was typed is in it.
  const [isShown, setIsShown] = useState(member === null);
  if (member === null && !isShown) setIsShown(true);
  const isAgain = useIsLoggingInAgain();
  if (member && !isAgain) return <Navigate to={wayOn} replace />;
  return isShown || isAgain ? <Outlet /> : <Loading />;
}
