import { takeFound } from './watched.ts';

// Before each spec file: a test fails when a service asked all shards and its list doesn't say why.

afterEach(() => {
  const found = takeFound();
  if (found.length === 0) return;
  const advice =
    'Name the shard key, or give the reason in the service’s test/all-shards.json: docs/operations/mongodb.md.';
  throw new Error(`${found.join('\n')}\n${advice}`);
});
