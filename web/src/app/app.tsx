import { type ComponentType, type MouseEvent, Suspense } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { routes } from '../routes.js';
import { Loading } from '../ui/loading.js';
import type { AppRoute, Load } from './app-route.js';
import { ErrorBoundary } from './error-boundary.js';
import { lazyComponent } from './lazy-component.js';
import { ProgressLine } from './progress-line.js';
import classes from './app.module.css';

/** The pages. One that fails takes nothing away of what surrounds the app. */
export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Pages />
      <ProgressLine />
    </ErrorBoundary>
  );
}

const layoutComponents = new Map<Load, ComponentType>();

/** The list as React Router reads it: pages within their layouts. An unknown address leads to the landing page. */
const routeObjects: RouteObject[] = [
  ...[...new Set(routes.map(({ layout }) => layout))].flatMap(layout => {
    const pages = routes.filter(route => route.layout === layout).map(pageObject);
    return within((layout?.elements ?? []).map(layoutComponent), pages);
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

/** One of each: what two layouts have in common stays where one follows the other. */
function layoutComponent(load: Load): ComponentType {
  const known = layoutComponents.get(load) ?? lazyComponent(load);
  layoutComponents.set(load, known);
  return known;
}

function pageObject({ path, page, messages }: AppRoute): RouteObject {
  const Page = lazyComponent(page, messages);
  return { path, element: <Page /> };
}

function within(elements: readonly ComponentType[], children: RouteObject[]): RouteObject[] {
  return elements.reduceRight((inner, Element) => [{ element: <Element />, children: inner }], children);
}

/** The first stop of the Tab key: past the navigation, to what the screen is about. */
function SkipLink() {
  const t = useTranslations('app');
  return (
    <a href="#content" onClick={focusContent} className={classes['link']}>
      {t('skip')}
    </a>
  );
}

/** By hand: the browser would add an entry to the history, and the way back would then lead to the same screen. */
function focusContent(event: MouseEvent) {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}
