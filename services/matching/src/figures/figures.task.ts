import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

/** Makes the figures when a month begins; in all other rounds it reads one small document. */
@Injectable()
@Scheduled({ service: 'matching', name: 'figures', everyMs: 60_000 })
export class FiguresTask extends ScheduledTask {
  constructor(private readonly figures: FiguresService) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.figures.makeOf(now);
  }
}
