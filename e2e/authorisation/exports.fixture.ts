import { randomBytes } from 'node:crypto';
import { exportsContract } from '@attune/exports-contract/exports.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { createConnection } from 'mongoose';
import type { startAuth } from '../../services/auth/test/auth-service.fixture.js';
import { ExportProcessor } from '../../services/exports/src/builds/export.processor.js';
import { ExportsModule } from '../../services/exports/src/exports.module.js';

/** Exports, whose archives lie beside the pictures. */
export async function startExports(around: Awaited<ReturnType<typeof startAuth>>['config'], OBJECT_STORAGE: string) {
  const MONGODB_DATABASE = `exports-test-${randomBytes(6).toString('hex')}`;
  const config = { ...around, MONGODB_DATABASE, OBJECT_STORAGE, OBJECT_STORAGE_REGION: 'none' };
  const running = await startTestService({ contract: exportsContract, module: ExportsModule, config });
  // No archive is made: the mail about one would change an account while another line of the table is looked at.
  await running.apps[0]?.get(ExportProcessor).worker.pause(true);
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  return {
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}
