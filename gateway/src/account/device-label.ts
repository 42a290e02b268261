/** Names in the order in which they are looked for: each browser's text also names others. */
const BROWSERS: [RegExp, string][] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says it is, as its member reads it in any language: `Firefox · Windows`. Empty where it says nothing that is known. */
export function deviceLabel(userAgent = ''): string {
  const names = [BROWSERS, SYSTEMS].map(known => known.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter(name => name !== undefined).join(' · ');
}
