import type { GatewayReason } from '@attune/gateway-contract/reasons';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';

/** Kinds of refusal, of HTTP and of mailed links, that the codes between services do not distinguish. */
export type RefusalKind =
  | 'already_used'
  | 'unverified'
  | 'gone'
  | 'address_too_long'
  | 'body_too_large'
  | 'unsupported_body'
  | 'headers_too_large';

/** A refusal of the gateway's own. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly reason: GatewayReason | PicturesReason,
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}
