import { mailContract } from '@attune/mail-contract/mail.contract';
import { start } from '@attune/platform/start';
import { mailConfig } from './mail.config.js';
import { MailModule } from './mail.module.js';

await start({ contract: mailContract, module: MailModule, config: mailConfig, env: process.env });
