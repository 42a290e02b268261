import type { QueryClient } from '@tanstack/react-query';
import { askSaidYes } from '../../match/model/use-said-yes.js';
import { askToday } from './today.query.js';

/** What stands at the head of the screens that a member comes home to: today's people, and who said yes. Never rejects. */
export async function askFirstView(queryClient: QueryClient): Promise<void> {
  await Promise.all([askToday(queryClient), askSaidYes(queryClient)]);
}
