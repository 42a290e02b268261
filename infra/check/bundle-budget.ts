import { gzipSync } from 'node:zlib';

/**
 * Vite's manifest, as far as it is read here: which file was made of which source, and what that file loads at once.
 */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** Gzipped */
interface Weight {
  page: string;
  bytes: number;
  most: number;
}

const KB = 1000;
const MOST_OF_A_PAGE = 220 * KB;

/** The first page of a visitor, who has come for a look. */
const limits = { landing: 140 * KB } as Record<string, number>;

const everywhere = ['src/app/app-notices.tsx'];
const forVisitors = ['src/app/auth-layout.tsx'];
const forMembers = [
  'src/features/session/ui/members-only.tsx',
  'src/app/shell.tsx',
  'src/features/session/ui/live.tsx',
];

/** What surrounds the pages of a feature; those that are not named are for members. */
const frames: Record<string, string[]> = {
  landing: [],
  login: forVisitors,
  register: forVisitors,
  'verify-email': forVisitors,
  'forgotten-password': forVisitors,
  legal: ['src/app/document-shell.tsx'],
  // Members see their own navigation here.
  'ai-chat': ['src/app/open-shell.tsx', 'src/features/session/ui/live.tsx'],
};

/** How much script each page loads before it is whole, the heaviest first. */
export function weightsOfPages(manifest: Manifest, read: (file: string) => Buffer): Weight[] {
  const entries = Object.keys(manifest).filter(name => manifest[name]?.isEntry);
  const pages = Object.keys(manifest).filter(name => /^src\/features\/.*-page\.tsx$/.test(name));
  const weigh = weigher(manifest, read);
  const weights = pages.map(page => {
    const feature = page.split('/')[2] ?? '';
    const bytes = weigh([...entries, ...everywhere, ...(frames[feature] ?? forMembers), page]);
    return { page, bytes, most: limits[feature] ?? MOST_OF_A_PAGE };
  });
  return weights.sort((left, right) => right.bytes - left.bytes);
}

function weigher(manifest: Manifest, read: (file: string) => Buffer) {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(read(file)).length;
    sizes.set(file, size);
    return size;
  };
  return (sources: string[]) => {
    const files = [...withImports(manifest, sources)].filter(file => file.endsWith('.js'));
    return files.reduce((sum, file) => sum + sizeOf(file), 0);
  };
}

/** The files of these sources and of all that they import at once. */
function withImports(manifest: Manifest, sources: string[]) {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...sources];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build knows no ${name}: has it another name now?`);
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}
