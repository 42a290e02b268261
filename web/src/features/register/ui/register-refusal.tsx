import { ApiError } from '../../../api/call.js';
import { registerTexts } from '../../../i18n/en/register.js';
import { useTexts } from '../../../i18n/texts.js';
import { StatusBox } from '../../../ui/status-box.js';

/** The alert over a refused registration. What was typed stays in the fields. */
export function RegisterRefusal({ error }: { error: Error }) {
  const texts = useTexts(registerTexts).refusal;
  if (!(error instanceof ApiError)) {
    return (
      <StatusBox kind="error" title={texts.wentWrong}>
        {texts.notReached}
      </StatusBox>
    );
  }
  return (
    <StatusBox kind="error" title={texts.failed}>
      {error.failure?.message ?? texts.stillHere}
    </StatusBox>
  );
}
