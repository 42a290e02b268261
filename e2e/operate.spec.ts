import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { logIn } from './member.js';
import { mailTo } from './mailbox.js';
import { codeOf, grant, setUpApp } from './moderator.js';
import { setStage } from './stage.js';
import { openAda } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();
