import type { PlatformConfig } from '../config.js';
import { Encryption } from '../transport/encryption.js';

/** Reads and writes as a process does that calls itself `name` and has these secrets, its own or stolen ones. */
export const encryptionWith = (name: string, secrets: PlatformConfig): Encryption => Encryption.of(name, secrets);
