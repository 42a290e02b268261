import { faultOfLogo } from './logo.js';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const faultOf = (inside: string, around = (svg: string) => svg) =>
  faultOfLogo(Buffer.from(around(`<svg ${XMLNS} viewBox="0 0 8 8">${inside}</svg>`)));

describe('faultOfLogo', () => {
  test.each([
    '<path d="m0 0L8 8"/>',
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#g)"/>',
    '<!-- by <Ada> --><symbol id="s"><circle r="2"/></symbol><use href="#s"/><use xlink:href=\'#s\'/><title>on=1</title>',
  ])('shapes are a logo: %s', inside => {
    expect(faultOf(inside)).toBeUndefined();
    expect(faultOf(inside, svg => `\uFEFF<?xml version="1.0"?>\n<!-- a -->\n${svg}\n`)).toBeUndefined();
  });

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT href="#x"/>',
    '<svg:script/>',
    '<path onload="alert(1)"/>',
    '<path/onclick=alert(1) />',
    '<a href="javascript:alert(1)"><path/></a>',
    '<foreignObject><body/></foreignObject>',
    '<use><set attributeName="href" to="javascript:alert(1)"/></use>',
    '<style>path{fill:red}</style>',
    '<!-- a --><script><!-- b --></script>',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>]]>',
    '<?xml-stylesheet href="#"?>',
  ])('N26: what could run is refused: %s', inside => {
    expect(faultOf(inside)).toMatch(/^must (have shapes alone|run nothing)/);
  });

  test.each([
    '<use href="https://evil.example/x.svg#a"/>',
    '<use href=//evil.example/x.svg#a />',
    '<use xlink:href = " //evil.example#a"/>',
    '<rect fill="url(https://evil.example)"/>',
    '<rect fill="url( \'//evil.example\')"/>',
    '<rect style="fill:\\75rl(//evil.example)"/>',
    '<rect fill="&#117;rl(//evil.example)"/>',
    '<rect style="mask:image-set(\'//evil.example\' 1x)"/>',
  ])('N27: what points out of the file is refused: %s', inside => {
    expect(faultOf(inside)).toMatch(/^must (point to nothing|have no characters)/);
  });

  test('N28: entities that grow, other formats and files of any size are refused', () => {
    expect(faultOf('', svg => `<!DOCTYPE svg [<!ENTITY a "a">]>${svg}`)).toBe('must be an SVG');
    expect(faultOf('', () => '<html><svg ></svg></html>')).toBe('must be an SVG');
    expect(faultOf('', () => '\u0089PNG')).toBe('must be an SVG');
    expect(faultOf(`<path d="${'m0 0'.repeat(20_000)}"/>`)).toBe('must have at most 64 KB');
  });
});
