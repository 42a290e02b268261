import { loadConfig, platformConfig } from '@attune/platform/config';
import { connectClient } from '@attune/platform/connect-client';
import type { Contract } from '@attune/platform/contract';
import { type Secrets, transportSettingsOf } from './settings.ts';

/** A client of a service, with the secrets of a process that calls it. */
export const connectAs = <C extends Contract>(name: string, contract: C, url: string, secrets: Secrets) =>
  connectClient(contract, transportConfig(url, transportSettingsOf(name, secrets)), { name });

/** Settings of a client from what a process has in its environment. */
export const transportConfig = (url: string, settings: NodeJS.ProcessEnv) =>
  loadConfig(platformConfig, { ...settings, REDIS_URL: url, LOG_LEVEL: 'silent' });
