// routes.ts as other packages see it: its loaders lead to pages, which only the web's own compilation can read.
import type { AppRoute } from './src/app/app-route.js';

export declare const routes: readonly AppRoute[];
