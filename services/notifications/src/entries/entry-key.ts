/** Which entry a key names, with the member by whom entries are spread over shards: each key is a kind, the member and what it is about. */
export const entryOf = (key: string) => ({ userId: key.split(':')[1] ?? '', key });
