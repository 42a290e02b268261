/** Why HTTP itself, or the state of a link, refuses a request: what the few codes between services do not tell apart. */
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
