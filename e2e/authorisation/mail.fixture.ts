import { mailContract } from '@attune/mail-contract/mail.contract';
import type { PlatformConfig } from '@attune/platform/config';
import { serveFake } from '@attune/platform/testing/fake-service';

const works = async () => ({ fault: null });

/** Mail that sends nothing: the mails of the others wait, and one that tests mail goes well. */
export const serveMail = (config: PlatformConfig) =>
  serveFake(mailContract, { checkServer: works, sendTest: works }, config);
