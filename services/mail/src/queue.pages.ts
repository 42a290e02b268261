import { mailContract } from '@attune/mail-contract/mail.contract';
import { InternalPages } from '@attune/platform/internal.pages';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';

/** Shows the queue of mails on the internal port. What draws it is loaded when somebody looks. */
@Injectable()
export class QueuePages {
  constructor(pages: InternalPages, @InjectQueue(mailContract.service) queue: Queue) {
    pages.add('/queues', async () => (await import('./queue.board.js')).boardOf(queue));
  }
}
