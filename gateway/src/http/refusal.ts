/** Reasons of HTTP and of mailed links that the codes between services do not distinguish. */
export type RefusalKind =
  | 'already_used'
  | 'unverified'
  | 'gone'
  | 'address_too_long'
  | 'body_too_large'
  | 'unsupported_body'
  | 'headers_too_large';

/** A refusal of the gateway's own. Its sentence may be shown to a person. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'Refusal';
  }
}
