import { mailContract } from '@attune/mail-contract/mail.contract';
import { hosted } from '@attune/platform/host/hosted';
import { mailConfig } from './mail.config.js';
import { MailModule } from './mail.module.js';

export const mail = hosted({ contract: mailContract, module: MailModule, config: mailConfig });
