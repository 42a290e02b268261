import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overwriteInFile } from '../src/erasure/overwrite-in-file.js';

const [ADA, BEN] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];

describe('overwriting a text in a file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'attune-overwrite-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('puts zeros over each place, also where two chunks meet, and changes nothing else', async () => {
    const file = join(folder, 'log');
    const before = 'x'.repeat(1_048_576 - 10);
    writeFileSync(file, `${before}${ADA} ${BEN} ${ADA}${ADA}\n`);

    await overwriteInFile(file, ADA);

    const zeros = '0'.repeat(ADA.length);
    expect(readFileSync(file, 'utf8') === `${before}${zeros} ${BEN} ${zeros}${zeros}\n`).toBe(true);
  });
});
