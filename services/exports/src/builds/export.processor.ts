import { exportsContract } from '@attune/exports-contract/exports.contract';
import { JobProcessor, Processes } from '@attune/platform/jobs/job-processor';
import { BuildService } from './build.service.js';

/** One archive at a time in each replica: its memory is what one archive needs. */
@Processes(exportsContract, { concurrency: 1 })
export class ExportProcessor extends JobProcessor {
  constructor(private readonly builds: BuildService) {
    super();
  }

  build({ exportId }: { exportId: string }): Promise<void> {
    return this.builds.build(exportId);
  }
}
