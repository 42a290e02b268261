import { install, isInstalled } from '../infra/local/npm.ts';

// The site is no workspace: its packages are installed when someone makes it, and by nothing else.

const folder = import.meta.dirname;
if (!isInstalled('everything', folder)) await install('everything', folder);
