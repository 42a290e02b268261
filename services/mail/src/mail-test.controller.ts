import { authContract } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Call, Caller, Client } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { Inject } from '@nestjs/common';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';
import { Mailer } from './mailer.js';
import { testMail } from './templates/test-mail.js';

/** Whether mail works, for operators. */
@Serves(mailContract)
export class MailTestController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    private readonly mailer: Mailer,
  ) {}

  async checkServer(_input: object, caller: Caller | undefined) {
    await this.auth.requireOperator({}, authenticated(caller));
    return { fault: await this.mailer.check() };
  }

  async sendTest(_input: object, caller: Caller | undefined, { id }: Call) {
    const { to, ...whom } = await this.auth.operatorMailbox({}, authenticated(caller));
    const message = testMail({ ...whom, link: `${this.config.PUBLIC_URL}/operate` });
    return { fault: (await this.mailer.check()) ?? (await this.mailer.try(to, message, `test-${id}`)) };
  }
}
