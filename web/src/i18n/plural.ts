type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Picks the form a language uses for a number of things. */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
