import type { Failure } from '@attune/gateway-contract/failure';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';

/** Kinds of refusal, of HTTP and of mailed links, that the codes between services do not distinguish. */
export type RefusalKind =
  | 'already_used'
  | 'unverified'
  | 'suspended'
  | 'leaving'
  | 'applied'
  | 'second_factor'
  | 'gone'
  | 'address_too_long'
  | 'body_too_large'
  | 'unsupported_body'
  | 'headers_too_large';

/** What a refused login carries in addition to its sentence. */
export type LoginDetails = Pick<
  Failure,
  | 'requiresVerification'
  | 'suspended'
  | 'kind'
  | 'until'
  | 'appealToken'
  | 'leaving'
  | 'leavingUntil'
  | 'keepToken'
  | 'application'
  | 'requiresSecondFactor'
  | 'ticket'
  | 'methods'
>;

/** A refusal of the gateway's own. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly reason: GatewayReason | PicturesReason,
    readonly details: LoginDetails = {},
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}
