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
const POINTS_AT_MOST = 50;
const POINT_AT_MOST = 300;

/** A heading of CHANGELOG.md: `## 0.2.0 (2026-12-01)`, with or without brackets. */
const HEADING = /^## \[?v?(\d{1,6}\.\d{1,6}\.\d{1,6})\b/;
const POINT = /^[-*] +(.+)/;

/**
 * What newer versions bring, as a file says that the operator has fetched: CHANGELOG.md of the newest one. Nothing is fetched from here. The
 * text stays text: whoever shows it must not take it for HTML or Markdown.
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

function versionsIn(text: string): NewVersion[] {
  const versions: NewVersion[] = [];
  for (const line of text.split('\n')) {
    const version = HEADING.exec(line)?.[1];
    const point = POINT.exec(line)?.[1];
    const last = versions.at(-1);
    if (version !== undefined) versions.push({ version, points: [] });
    else if (point !== undefined && last && last.points.length < POINTS_AT_MOST) last.points.push(plain(point));
  }
  return versions;
}

/** On one line, without characters that turn or hide what is written. */
const plain = (text: string) => text.replaceAll(/\p{C}/gu, '').slice(0, POINT_AT_MOST).trim();

function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map(version => version.split('.').map(Number));
  const place = [0, 1, 2].find(index => ours?.[index] !== theirs?.[index]);
  return place !== undefined && Number(ours?.[place]) > Number(theirs?.[place]);
}
