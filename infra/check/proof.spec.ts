import { withSection } from './proof.ts';

describe('the page of figures', () => {
  const page = '# Proof\n\n<!-- rpc -->\n\nold\n\n<!-- /rpc -->\n\nBy hand.\n\n<!-- me -->\n\nmine\n\n<!-- /me -->\n';

  test("a command replaces its own section, and leaves others' and what is written by hand", () => {
    const written = withSection(page, 'rpc', '| new |\n');

    expect(written).toBe(page.replace('old', '| new |'));
    expect(withSection(written, 'rpc', '| new |')).toBe(written);
  });

  test.each(['chat', 'm'])('a section that is not there is refused: %s', name => {
    expect(() => withSection(page, name, 'text')).toThrow(`docs/proof.md has no section "${name}".`);
  });
});
