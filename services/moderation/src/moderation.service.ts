import type { ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { ServiceError } from '@attune/platform/service-error';

export class ModerationService {
  echo(text: string): string {
    if (text.trim() === '') throw new ServiceError<ModerationReason>('invalid_input', 'moderation_text_missing');
    return text;
  }
}
