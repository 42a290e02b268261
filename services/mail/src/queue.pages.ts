import { mailContract } from '@attune/mail-contract/mail.contract';
import { InternalPages } from '@attune/platform/health/internal.pages';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';

/** Shows the queue of mails on the internal port. The page is loaded at its first request. */
@Injectable()
export class QueuePages implements OnModuleInit {
  constructor(
    private readonly pages: InternalPages,
    @InjectQueue(mailContract.service) private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.pages.add('/queues', async () => (await import('./queue.board.js')).boardOf(this.queue));
  }
}
