import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { maybeSignedIn } from '../features/session/model/storage-owner.js';
import { loadFoundation } from '../framed.js';
import { needsSession, routes } from '../routes.js';
import type { AppRoute } from './app-route.js';
import { isLoaded, loadComponent } from './lazy-component.js';
import { again } from '../again.js';

/**
 * Loads what an address shows, all of it side by side, and asks who is signed in unless it is for the build. React alone
 * would ask for the page after its layout, and keeps each fallback for a third of a second. Rejects when a part could not
 * be loaded: it is requested again when it is rendered.
 */
export async function loadRoute(pathname: string, { asks }: { asks: boolean }): Promise<void> {
  const route = routeOf(pathname);
  if (!route) return;
  const layout = route.layout?.elements ?? [];
  await Promise.all([
    ...layout.map(load => loadComponent(load)),
    loadComponent(route.page, route.messages),
    asks && loadForMember(route),
  ]);
}

const routeOf = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));

/**
 * Loads what an address shows, for a person who is on another page. Undefined where all of it is there. Never rejects: what could not be
 * loaded is requested again when it is rendered, and says so if that fails.
 */
export function routeOnItsWay(pathname: string): Promise<void> | undefined {
  const route = routeOf(pathname);
  if (!route || [...(route.layout?.elements ?? []), route.page].every(isLoaded)) return undefined;
  return loadRoute(pathname, { asks: false }).catch(() => undefined);
}

/** What the page shows to a member. A visitor's page asks nothing. */
async function loadForMember(route: AppRoute): Promise<unknown> {
  if (needsSession(route)) return askFirst(route);
  const forMember = [route.forMember, route.layout?.forMember].filter(load => load !== undefined);
  if (forMember.length === 0 || !maybeSignedIn()) return undefined;
  return Promise.all([askSession(), ...forMember.map(again)]);
}

/** How long the first view waits for what it shows; then it says that it loads. */
const FIRST_DATA_MS = 1000;

async function askFirst({ firstData }: AppRoute): Promise<void> {
  const ask = firstData && again(firstData);
  const queryClient = await askSession();
  if (!ask || !queryClient.getQueryData(['session'])) return;
  await Promise.race([ask.then(asked => asked(queryClient)), new Promise(done => setTimeout(done, FIRST_DATA_MS))]);
}

async function askSession(): Promise<QueryClient> {
  const [{ queryClient }, session] = await Promise.all([
    loadFoundation(),
    again(() => import('../features/session/model/use-session.js')),
  ]);
  await session.askSession(queryClient);
  return queryClient;
}
