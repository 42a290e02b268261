import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { routes } from '../routes.js';
import { Loading } from '../ui/loading.js';
import type { AppRoute } from './app-route.js';
import { ErrorBoundary } from './error-boundary.js';
import { lazyComponent } from './lazy-component.js';
import { useIsLoggingInAgain, useReturnPath } from '../features/session/model/arrival.js';
import { useLikelyMember } from '../features/session/model/use-likely-member.js';
import classes from './app.module.css';

/** The pages. One that fails takes nothing away of what surrounds the app. */
export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Pages />
    </ErrorBoundary>
  );
}

/** The list as React Router reads it: pages within their layouts. An unknown address leads to the landing page. */
const routeObjects: RouteObject[] = [
  ...[...new Set(routes.map(({ layout }) => layout))].flatMap(layout => {
    const pages = routes.filter(route => route.layout === layout).map(pageObject);
    return within(
      (layout?.elements ?? []).map(load => lazyComponent(load)),
      pages,
    );
  }),
  { path: '*', element: <Navigate to="/" replace /> },
];

function Pages() {
  const page = useRoutes(routeObjects);
  return (
    <Suspense fallback={<Loading />}>
      <SkipLink />
      {page}
    </Suspense>
  );
}

function pageObject({ path, page, messages, access }: AppRoute): RouteObject {
  const Page = lazyComponent(page, messages);
  const object = { path, element: <Page /> };
  return access === 'visitor' ? { element: <VisitorsOnly />, children: [object] } : object;
}

function within(elements: readonly ComponentType[], children: RouteObject[]): RouteObject[] {
  return elements.reduceRight((inner, Element) => [{ element: <Element />, children: inner }], children);
}

/** The screens that lead in. A member who is signed in already is led on to where they wanted to go, unless they log in again. */
function VisitorsOnly() {
  const member = useLikelyMember();
  const wayOn = useReturnPath();
  // Once the form is there it stays: what was typed is in it.
  const [isShown, setIsShown] = useState(member === null);
  if (member === null && !isShown) setIsShown(true);
  const isAgain = useIsLoggingInAgain();
  if (member && !isAgain) return <Navigate to={wayOn} replace />;
  return isShown || isAgain ? <Outlet /> : <Loading />;
}

/** The first stop of the Tab key: past the navigation, to what the screen is about. */
function SkipLink() {
  const t = useTranslations('app');
  return (
    <a href="#content" className={classes['link']}>
      {t('skip')}
    </a>
  );
}
