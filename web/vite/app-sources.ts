import { createServer, defaultServerConditions, isRunnableDevEnvironment } from 'vite';

type Prerendering = typeof import('../src/app/prerender.js');
type Routes = typeof import('../src/routes.js');
type AfterPage = typeof import('../src/app/after-page.js');

export type Language = keyof Prerendering['LANGUAGES'];

/** The app's own modules, executed from their sources by the build. */
export interface AppSources {
  prerendering: Prerendering;
  routes: Routes;
  afterPage: AfterPage['afterPage'];
  /** The module that a lazy import of the app leads to: its id in the build. */
  moduleOf: (load: () => Promise<unknown>) => Promise<string>;
}

/** Executes the app in Node.js while `work` runs. */
export async function withAppSources(root: string, work: (app: AppSources) => Promise<void>): Promise<void> {
  const server = await createServer({
    root,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // The contracts are read from their sources here, too: they need not be built yet.
    ssr: { noExternal: [/^@attune\//, 'use-intl'], resolve: { conditions: ['source', ...defaultServerConditions] } },
  });
  try {
    const { ssr } = server.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('This Vite does not execute modules in its own process.');
    const { runner } = ssr;
    const moduleOf = async (load: () => Promise<unknown>) => {
      const part = await load();
      const modules = [...runner.evaluatedModules.idToModuleMap.values()];
      const found = modules.find(({ exports }) => Object.values(exports ?? {}).includes(part));
      if (!found) throw new Error(`What ${load.toString()} leads to is no export of a module.`);
      return found.id;
    };
    await work({
      prerendering: await runner.import<Prerendering>('/src/app/prerender.tsx'),
      routes: await runner.import<Routes>('/src/routes.ts'),
      ...(await runner.import<AfterPage>('/src/app/after-page.ts')),
      moduleOf,
    });
  } finally {
    await server.close();
  }
}
