import { mailboxOf } from '@attune/auth-contract/mailbox';

describe('mailboxOf', () => {
  test.each([
    ['alice@example.org', 'alice@example.org'],
    ['Alice+dating@Example.ORG', 'alice@example.org'],
    ['alice+a+b@example.org', 'alice@example.org'],
    ['anna+x@bücher.example', 'anna@xn--bcher-kva.example'],
    ['+tagged@example.org', '+tagged@example.org'],
    ['"a+b@c"@example.org', '"a@example.org'],
  ])('R14 %s reaches the mailbox %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
