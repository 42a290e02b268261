/** What the archive's page says of its files. */
export interface Contents {
  /** `count`: the entries of a list. */
  files: { path: string; name: string; count: number }[];
  pictures: string[];
  names: Map<string, string>;
}
