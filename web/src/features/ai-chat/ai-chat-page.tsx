import { useSession } from '../../session/use-session.js';
import { Talk } from './talk.js';

/** The assistant, for members and visitors. Whoever takes over finds nothing of the one before. */
export function AiChatPage() {
  const me = useSession().data ?? undefined;
  return <Talk key={me?._id ?? 'visitor'} me={me} />;
}
