import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DailyFiles } from './daily.files.js';

let folder: string;

describe('DailyFiles', () => {
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'attune-daily-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const at = (day: string) => new Date(`${day}T12:00:00Z`);

  describe('DailyFiles', () => {
    test('G13 lines go to the file of their day, also those of two processes', () => {
      const [one, other] = [new DailyFiles(folder, 30), new DailyFiles(folder, 30)];
      one.write('a\n', at('2026-03-01'));
      other.write('b\n', at('2026-03-01'));
      one.write('c\n', at('2026-03-02'));

      expect(readFileSync(join(folder, 'security-2026-03-01.log'), 'utf8')).toBe('a\nb\n');
      expect(readFileSync(join(folder, 'security-2026-03-02.log'), 'utf8')).toBe('c\n');
    });

    test('G13 files are kept for 30 days, and no other file is touched', () => {
      for (const name of ['security-2026-01-29.log', 'security-2026-01-30.log', 'other-2020-01-01.log', 'security.log'])
        writeFileSync(join(folder, name), 'x');

      new DailyFiles(folder, 30).write('y\n', at('2026-03-01'));

      expect(readdirSync(folder).sort()).toEqual([
        'other-2020-01-01.log',
        'security-2026-01-30.log',
        'security-2026-03-01.log',
        'security.log',
      ]);
    });

    test('old files go while the process runs on', () => {
      const files = new DailyFiles(folder, 30);
      files.write('a\n', at('2026-03-01'));
      files.write('b\n', at('2026-04-01'));

      expect(readdirSync(folder)).toEqual(['security-2026-04-01.log']);
    });
  });
});
