import type { CallerTokens } from '@attune/platform/callers/caller-tokens';
import { loadConfig, platformConfig } from '@attune/platform/config';
import { connectClient } from '@attune/platform/connect-client';
import type { Contract } from '@attune/platform/contract';
import { type Secrets, transportSettingsOf } from './settings.ts';

/** A client of a service, with the secrets of a process that calls it; `tokens` for callers with the token of a session. */
export const connectAs = <C extends Contract>(
  name: string,
  contract: C,
  url: string,
  secrets: Secrets,
  tokens?: CallerTokens,
) => connectClient(contract, transportConfig(url, transportSettingsOf(name, secrets)), { name, tokens });

/** Settings of a client from what a process has in its environment. */
export const transportConfig = (url: string, settings: NodeJS.ProcessEnv) =>
  loadConfig(platformConfig, { ...settings, REDIS_URL: url, LOG_LEVEL: 'silent' });
