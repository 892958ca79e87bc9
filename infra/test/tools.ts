// The programs that tests need beyond npm's packages: found on the path, or installed from Debian's packages where we may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Tool {
  readonly names: readonly string[];
  readonly debian: string;
  readonly homebrew: string;
  /** What stays untested without it. */
  readonly for: string;
}

const tools: readonly Tool[] = [
  { names: ['nats-server'], debian: 'nats-server', homebrew: 'nats-server', for: 'events on a real NATS server, and start:split' },
  {
    // The same browser built without a window: it draws for nobody, and the screens take a sixth less
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium-headless-shell',
    homebrew: '--cask chromium',
    for: 'the journeys in a real browser',
  },
  { names: ['heif-enc'], debian: 'libheif-examples', homebrew: 'libheif', for: 'photos in HEIC' },
  {
    names: ['pdftotext'],
    debian: 'poppler-utils',
    homebrew: 'poppler',
    for: 'the words of a report, read back from its PDF by a program of others',
  },
  { names: ['pdfsig'], debian: 'poppler-utils', homebrew: 'poppler', for: 'sealed PDFs, verified by a program of others' },
  {
    names: ['openssl'],
    debian: 'openssl',
    homebrew: 'openssl@3',
    for: 'certificates and signatures, made and verified by a program of others',
  },
  { names: ['nginx'], debian: 'nginx', homebrew: 'nginx', for: 'the configuration of the web server in front' },
];

/** Debian keeps servers where a person's path does not look. */
export const withServers = (searchPath: string) => [searchPath, '/usr/sbin', '/sbin'].join(path.delimiter);

/** Where a program is, by the first of its names that is on the path. */
export function found(names: readonly string[], searchPath = process.env['PATH'] ?? ''): string | undefined {
  const folders = withServers(searchPath).split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: for a search that is the same.
    return false;
  }
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function install(packages: readonly string[]): boolean {
  // As if no services ran at this level: what is installed for tests is not started for the machine
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  // Lists may be missing (images) or fresh: try first, refresh only when that failed.
  const line = ['install', '-y', '--no-install-recommends', ...packages];
  return apt(...line).status === 0 || (apt('update').status === 0 && apt(...line).status === 0);
}

/**
 * Makes the tools available where we may, and says what is missing and what is therefore not tested.
 * Returns the settings with which the suites find them.
 */
export function ensureTools(say: (line: string) => void): Record<string, string> {
  const missing = () => tools.filter(({ names }) => found(names) === undefined);
  const wanted = missing().map(({ debian }) => debian);
  if (wanted.length > 0 && process.getuid?.() === 0 && isDebian()) {
    say(`Installing ${wanted.join(', ')} from Debian's packages …`);
    if (!install(wanted)) say('  that did not work; the lines above say why.');
  }
  for (const { names, debian, homebrew, for: purpose } of missing()) {
    say(`${names[0]} is not installed (apt-get install ${debian}, or brew install ${homebrew}): ${purpose} will be skipped.`);
  }
  return { PATH: withServers(process.env['PATH'] ?? ''), ...browserSettings() };
}

function browserSettings(): Record<string, string> {
  const browser = found(tools[1]?.names ?? []);
  return browser === undefined ? {} : { CHROMIUM_PATH: browser };
}
