import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../local/paths.ts';

/** Of friends as it was built: what its documents, its indexes and its queries are. */
export async function friendsCode() {
  const from = file => import(pathToFileURL(join(root, 'services/friends/dist', file)).href);
  const [keys, directory, repository, blocks] = await Promise.all([
    from('directory/search-key.js'),
    from('directory/directory.schema.js'),
    from('directory/directory.repository.js'),
    from('blocks/block.schema.js'),
  ]);
  return {
    searchKey: keys.searchKey,
    indexes: { members: indexesOf(directory.memberSchema), blocks: indexesOf(blocks.blockSchema) },
    model: { name: directory.MEMBER, schema: directory.memberSchema },
    DirectoryRepository: repository.DirectoryRepository,
  };
}

const indexesOf = schema => schema.indexes().map(([key, options]) => ({ key, ...options }));
