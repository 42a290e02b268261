import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { overwriteInFile } from '@attune/platform/erasure/overwrite-in-file';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';

/** The log files of all processes, if they share a folder. Elsewhere a collector keeps them, for a time of its own. */
@Injectable()
export class ProcessLogs {
  constructor(@Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'PROCESS_LOGS_DIR'>) {}

  /** Puts zeros over an id, in all of them. */
  async overwrite(id: string): Promise<void> {
    const folder = this.config.PROCESS_LOGS_DIR;
    if (folder === undefined) return;
    const names = (await readdir(folder)).filter(name => name.endsWith('.log'));
    for (const name of names) await overwriteInFile(join(folder, name), id);
  }
}
