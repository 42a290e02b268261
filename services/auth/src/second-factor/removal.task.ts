import { independently } from '@attune/platform/independently';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { RemovalService } from './removal.service.js';

const MINUTE = 60_000;

/** Reminds members each day that their second factor will go, and removes it when the wait is over. */
@Scheduled({ service: 'auth', name: 'second-factor-removals', everyMs: MINUTE })
export class RemovalTask extends ScheduledTask {
  constructor(private readonly removals: RemovalService) {
    super();
  }

  async run(now: Date): Promise<void> {
    await independently(
      () => this.removals.remind(now),
      () => this.removals.finish(now),
    );
  }
}
