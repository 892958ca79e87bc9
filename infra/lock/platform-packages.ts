// Completes a lock file with the binaries of other platforms. npm leaves out what its registry could not show on the day of
// the install, and then `npm ci` refuses the lock everywhere: "Missing: … from lock file".

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, Locked>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'universal', 'wasm32'];
const otherNames: Readonly<Record<string, string>> = {
  windows: 'win32',
  musl: 'linux',
  linuxmusl: 'linux',
  gnu: 'linux',
  ppc64le: 'ppc64',
};

/** What a binary package runs on, read from its name: `@swc/core-linux-arm64-musl`. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/@]/).map((word) => otherNames[word] ?? word);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor) && processor !== 'universal');
  const libc = /musl/.test(name) ? ['musl'] : /gnu\b/.test(name) ? ['glibc'] : [];
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}

/** Where npm would look for a dependency of the package at `where`: its own folder first, then outwards. */
function isLocked(packages: LockFile['packages'], where: string, name: string): boolean {
  for (let place = where; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`] !== undefined) return true;
    if (place === '') return false;
    if (!place.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

/** The optional packages that a lock file names but does not hold, as the entries to add. */
export function missingPlatformPackages({ packages }: LockFile): Record<string, Locked> {
  const missing: Record<string, Locked> = {};
  for (const [where, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, where, name)) continue;
      const version = range.replace(/^[\^~]/, '');
      const taken = missing[`node_modules/${name}`];
      const place = taken === undefined || taken.version === version ? `node_modules/${name}` : `${where}/node_modules/${name}`;
      missing[place] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

/** The same lock file with those entries, in npm's order. */
export function completed(lock: LockFile): LockFile {
  const packages = Object.entries({ ...lock.packages, ...missingPlatformPackages(lock) });
  return { ...lock, packages: Object.fromEntries(packages.toSorted(([one], [other]) => one.localeCompare(other, 'en'))) };
}
