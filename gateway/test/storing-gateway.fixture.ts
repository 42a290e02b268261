import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FolderStorage } from '@attune/platform/stores/object-storage.folder';
import { startGateway } from './gateway.fixture.js';

type Options = Omit<NonNullable<Parameters<typeof startGateway>[0]>, 'config'>;

/** A gateway whose object storage is a folder, which is deleted when it stops. */
export async function startStoringGateway(options: Options) {
  const dir = await mkdtemp(join(tmpdir(), 'attune-gateway-'));
  const gateway = await startGateway({ ...options, config: { OBJECT_STORAGE: pathToFileURL(dir).href } });
  const stop = async () => {
    await gateway.stop();
    await rm(dir, { recursive: true });
  };
  return {
    ...gateway,
    storage: new FolderStorage(dir),
    /** Uploads that are still in the storage. */
    uploads: () => readdir(join(dir, 'uploads')).catch(() => []),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
export type StoringGateway = Awaited<ReturnType<typeof startStoringGateway>>;
