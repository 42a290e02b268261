import { readFile, stat } from 'node:fs/promises';
import type { NewVersion } from '@attune/gateway-contract/operate';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

export interface Read {
  state: 'notConfigured' | 'unreadable' | 'read';
  versions: NewVersion[];
}

const LARGEST = 256 * 1024;
const VERSIONS_AT_MOST = 10;
const SECTIONS_AT_MOST = 6;
/** Of each section, so that many features don't crowd out the fixes. */
const POINTS_AT_MOST = 20;
const POINT_AT_MOST = 300;

/** A heading of CHANGELOG.md: `## 0.2.0 (2026-12-01)`, with or without brackets. One of a version to try out, `0.2.0-rc.1`, is none. */
const VERSION_HEADING = /^## \[?v?(\d{1,6}\.\d{1,6}\.\d{1,6})(?![\w.+-])/;
const POINT = /^[-*] +(.+)/;
/** Of a commit, what its point begins and ends with. */
const SCOPE = /^\*\*[^*]{1,50}:\*\* +/;
const HASH = / \(?\[?(?=[a-f]*\d)[0-9a-f]{7,40}\]?(?:\([^()]*\))?\)?$/;

/**
 * Reads what newer versions bring from a file that the operator has fetched: CHANGELOG.md of the newest one. Nothing is fetched from here.
 * The text is untrusted: a page shows it as plain text, never as HTML or Markdown.
 */
@Injectable()
export class ReleaseNotes {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'RELEASE_NOTES_FILE'>) {}

  async newerThan(version: string): Promise<Read> {
    const { RELEASE_NOTES_FILE: file } = this.config;
    if (file === undefined) return { state: 'notConfigured', versions: [] };
    const versions = versionsIn(await textOf(file));
    if (versions.length === 0) return { state: 'unreadable', versions };
    const newer = versions.filter(one => isNewer(one.version, version));
    return { state: 'read', versions: newer.slice(0, VERSIONS_AT_MOST) };
  }
}

/** Empty where there is no file, or a large one, or something else than a file. */
async function textOf(path: string): Promise<string> {
  try {
    const { size } = await stat(path).then(found => (found.isFile() ? found : { size: Infinity }));
    return size <= LARGEST ? await readFile(path, 'utf8') : '';
  } catch {
    return '';
  }
}

/** In the order of the file, each version once. */
function versionsIn(text: string): NewVersion[] {
  const versions = new Map<string, NewVersion>();
  let current: NewVersion | undefined;
  let [sections, inSection] = [0, 0];
  for (const line of text.split('\n')) {
    const point = POINT.exec(line)?.[1];
    if (line.startsWith('## ')) {
      const version = VERSION_HEADING.exec(line)?.[1];
      current = version === undefined ? undefined : (versions.get(version) ?? { version, points: [], leftOut: 0 });
      if (current) versions.set(current.version, current);
      [sections, inSection] = [0, 0];
    } else if (line.startsWith('### ')) {
      [sections, inSection] = [sections + 1, 0];
    } else if (current && point !== undefined) {
      inSection += 1;
      if (sections <= SECTIONS_AT_MOST && inSection <= POINTS_AT_MOST) current.points.push(plain(point));
      else current.leftOut += 1;
    }
  }
  return [...versions.values()];
}

/** On one line, without a commit's scope and hash, and without characters that turn or hide what is written. */
const plain = (text: string) =>
  text
    .slice(0, 2 * POINT_AT_MOST)
    .replaceAll(/\p{C}/gu, '')
    .replace(SCOPE, '')
    .replace(HASH, '')
    .slice(0, POINT_AT_MOST)
    .trim();

function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map(version => version.split('.').map(Number));
  const place = [0, 1, 2].find(index => ours?.[index] !== theirs?.[index]);
  return place !== undefined && Number(ours?.[place]) > Number(theirs?.[place]);
}
