import type { ExportsReason } from '@attune/exports-contract/exports.contract';
import { ServiceError } from '@attune/platform/service-error';

export class ExportsService {
  echo(text: string): string {
    if (text.trim() === '') throw new ServiceError<ExportsReason>('invalid_input', 'exports_text_missing');
    return text;
  }
}
