import { host } from '@attune/platform/host/host';
import { applicationsIn } from './applications.js';

// The argument is for images, which choose by their command.
await host(await applicationsIn(process.argv[2] ?? process.env['ATTUNE_HOSTS'] ?? 'all'), process.env);
