/** A service's name as the templates and the insertions write it. */
export interface Spellings {
  /** user-search */
  name: string;
  /** userSearch */
  camel: string;
  /** UserSearch */
  pascal: string;
  /** user_search */
  snake: string;
  /** User search */
  title: string;
}

export function spellingsOf(name: string): Spellings {
  const pascal = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return {
    name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: name.replaceAll('-', '_'),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
