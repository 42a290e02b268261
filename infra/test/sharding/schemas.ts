import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'mongoose';
import { root } from '../../local/paths.ts';

export interface CollectionSchema {
  /** Its name is that of the database as well. */
  service: string;
  collection: string;
  schema: Schema;
}

/** The schemas of all collections of the services. Those of the platform are in the databases of several. */
export async function collectionSchemas(): Promise<CollectionSchema[]> {
  const paths = globSync('{platform,services/*}/src/**/*.ts', { cwd: root }).filter(isAboutSchemas);
  const found = await Promise.all(paths.toSorted().map(schemasIn));
  return found.flat();
}

const isAboutSchemas = (path: string) =>
  !path.endsWith('.spec.ts') && readFileSync(join(root, path), 'utf8').includes('...SCHEMA_OPTIONS, collection: ');

async function schemasIn(path: string): Promise<CollectionSchema[]> {
  const exported: object = await import(join(root, path));
  const service = path.startsWith('platform/') ? 'several' : (path.split('/')[1] ?? '');
  return Object.values(exported)
    .filter(value => value instanceof Schema)
    .flatMap(schema => {
      const collection = schema.get('collection');
      return collection ? [{ service, collection, schema }] : [];
    });
}
