import { ApiError } from '../../api.js';
import { StatusBox } from '../../ui/status-box.js';

/** The alert over a refused registration. What was typed stays in the fields. */
export function RegisterRefusal({ error }: { error: Error }) {
  if (!(error instanceof ApiError)) {
    return (
      <StatusBox kind="error" title="Something went wrong">
        Attune cannot be reached right now. What you typed is still here: please try again in a moment.
      </StatusBox>
    );
  }
  return (
    <StatusBox kind="error" title="Registration failed.">
      {error.failure?.message ?? 'What you typed is still here: please try again.'}
    </StatusBox>
  );
}
