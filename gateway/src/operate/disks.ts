import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

export interface Disk {
  place: 'objects' | 'securityLog';
  freeBytes: number;
  totalBytes: number;
}

const STEP = 10 ** 7;

/** How much is free where the gateway writes. */
@Injectable()
export class Disks {
  readonly #folders: (readonly [Disk['place'], string])[];

  constructor(
    @Inject(GATEWAY_CONFIG)
    { OBJECT_STORAGE, SECURITY_LOG_DIR }: Pick<GatewayConfig, 'OBJECT_STORAGE' | 'SECURITY_LOG_DIR'>,
  ) {
    this.#folders = [
      ...(OBJECT_STORAGE.startsWith('file:') ? [['objects', fileURLToPath(OBJECT_STORAGE)] as const] : []),
      ...(SECURITY_LOG_DIR === undefined ? [] : [['securityLog', SECURITY_LOG_DIR] as const]),
    ];
  }

  async free(): Promise<Disk[]> {
    const disks = await Promise.all(
      this.#folders.map(async ([place, folder]) => [place, await diskOf(folder)] as const),
    );
    return disks.flatMap(([place, disk]) => (disk ? [{ place, ...disk }] : []));
  }
}

/** Of a folder that is not made yet, where it will be made. */
async function diskOf(folder: string): Promise<Omit<Disk, 'place'> | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: rounded(bavail * bsize), totalBytes: rounded(blocks * bsize) };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? diskOf(dirname(folder)) : undefined;
  }
}

const rounded = (bytes: number) => Math.round(bytes / STEP) * STEP;
