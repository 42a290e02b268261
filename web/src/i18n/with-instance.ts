/** Stands in compiled messages for `{instance}`, so that one without arguments is plain text. No text has this letter: Unicode gives it no meaning. */
export const INSTANCE_MARK = '\uE000';

/** A compiled catalogue with the installation's name in place of `{instance}`: no caller of a text has to give it. */
export const withInstance = <Catalogue extends object>(catalogue: Catalogue, name: string): Catalogue =>
  JSON.parse(JSON.stringify(catalogue).replaceAll(INSTANCE_MARK, () => JSON.stringify(name).slice(1, -1))) as Catalogue;
