import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogue-names.js';

/** Loads a component with its own script and styles. */
export type Load = () => Promise<ComponentType>;

/** What surrounds several pages, and stays while one follows the other. */
export interface Layout {
  /** The outermost first. */
  elements: readonly Load[];
  /** What is loaded in addition where a member may be signed in. */
  forMember?: () => Promise<unknown>;
}

/** A page of the app, and what the build, the checks and the tests have to know of it. */
export interface AppRoute {
  /** With parameters as React Router writes them. */
  path: string;
  /** The address for which it is prerendered and tested, where the path has parameters. */
  example?: string;
  page: Load;
  /** The catalogues of its texts, in addition to those of every page. */
  messages: readonly Catalogue[];
  layout?: Layout;
  /**
   * Who sees it. A visitor is led from a member's page to the login, a member from a visitor's page into the app. The page of
   * a role asks the server itself, is not prerendered, and the service worker does not keep it (vite/asset-folders.ts).
   */
  access: 'visitor' | 'open' | 'member' | 'role';
  /** Requests of the page's first view: the browser starts them together with the scripts. */
  prefetch?: readonly string[];
  /** Asks for what a member sees first, of `prefetch`, so that it is known when the page is drawn for the first time. Never rejects. */
  firstData?: () => Promise<(queryClient: QueryClient) => Promise<void>>;
  /** What it loads by itself once it has been drawn. */
  later?: Load;
  /** What is loaded in addition where a member may be signed in. */
  forMember?: () => Promise<unknown>;
}
