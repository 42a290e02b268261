import type { ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import type { INestMicroservice, Type } from '@nestjs/common';

/** From now on the replicas begin no round of this task by themselves, not even the one at their start. One that is under way ends first. */
export async function endOwnRounds(apps: INestMicroservice[], task: Type<ScheduledTask>): Promise<void> {
  await Promise.all(apps.map(app => app.get(task, { strict: false }).worker.pause()));
}
