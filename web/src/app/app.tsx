import { Suspense, type ComponentType } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { VisitorsOnly } from '../features/session/ui/visitors-only.js';
import { routes } from '../routes.js';
import { Loading } from '../ui/loading.js';
import type { AppRoute } from './app-route.js';
import { ErrorBoundary } from './error-boundary.js';
import { lazyComponent } from './lazy-component.js';
import { SkipLink } from './skip-link.js';

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
