// Checks the folders of sources: no circle among them, none too large, and the order of the modules of claims.
// Dependency-cruiser reads the imports. Its own folder rules add each folder to all of its parents, so that they miss a circle between
// a folder and the one that holds it, and see circles that are none. It does not read `import()` as a type, which lint forbids.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rooms } from './checks.ts';
import { type Cruised, cruise } from './cruise.ts';
import { allowedUpward, wingRooms, wings } from './wings.ts';

interface Import {
  readonly from: string;
  readonly to: string;
}

const maxFiles = 25;
/** What a newcomer reads at the door of a room or a module. */
const maxReadmeLines = 60;
const inRooms = new RegExp(`^(${rooms.join('|')})/`);
const isSource = (file: string) => /[.](tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts');
const isTest = (file: string) => /[.]test[.]tsx?$|^(?!platform[/]testing[/]).*[/]testing[/]/.test(file);
const folderOf = (file: string) => path.posix.dirname(file);

function filesBelow(root: string): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', '-z', '--', ...rooms.filter((room) => existsSync(path.join(root, room)))];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** The folders that hold a source, with how many files each holds directly. */
function foldersOf(files: readonly string[]): Map<string, number> {
  const folders = new Map(files.filter(isSource).map((file) => [folderOf(file), 0]));
  for (const file of files) {
    const held = folders.get(folderOf(file));
    if (held !== undefined) folders.set(folderOf(file), held + 1);
  }
  return folders;
}

function longReadmes(root: string, files: readonly string[]): string[] {
  const lines = (file: string) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
  const readmes = files.filter((file) => file.endsWith('/README.md')).map((file) => ({ file, held: lines(file) }));
  return readmes
    .filter(({ held }) => held > maxReadmeLines)
    .map(({ file, held }) => `more than ${maxReadmeLines} lines: ${file} holds ${held}`);
}

/** One line for each set of folders in which every one leads to every other, with an import for each arrow. */
export function circlesOf(imports: readonly Import[]): string[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const edge of imports) {
    const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
    if (from !== to) arrows.set(from, (arrows.get(from) ?? new Map<string, Import>()).set(to, edge));
  }
  const reached = (start: string) => {
    const found = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      const fresh = [...(arrows.get(folder)?.keys() ?? [])].filter((next) => !found.has(next));
      for (const next of fresh) found.add(next);
      waiting.push(...fresh);
    }
    return found;
  };
  const reach = new Map([...arrows.keys()].map((folder) => [folder, reached(folder)]));
  const reported = new Set<string>();
  return [...reach].flatMap(([folder, found]) => {
    if (reported.has(folder) || !found.has(folder)) return [];
    const circle = [...found].filter((other) => reach.get(other)?.has(folder)).toSorted();
    for (const other of circle) reported.add(other);
    const why = circle.flatMap((from) =>
      circle.flatMap((to) => {
        const edge = arrows.get(from)?.get(to);
        return edge ? [`\n    ${edge.from} → ${edge.to}`] : [];
      }),
    );
    return [`circle of ${circle.length} folders: ${circle.join(', ')}${why.join('')}`];
  });
}

function orderProblems(imports: readonly Import[], files: readonly string[]): string[] {
  const place = (room: string, file: string) => wings.findIndex((wing) => file.startsWith(`${room}/${wing}/`));
  const unlisted = (room: string) =>
    [...new Set(files.filter((file) => file.startsWith(`${room}/`) && isSource(file) && !isTest(file)).map(folderOf))]
      .filter((folder) => folder !== room && place(room, `${folder}/`) < 0)
      .map((folder) => `not in the list of wings: ${folder}`);
  const upward = (room: string) =>
    imports
      .filter(({ from, to }) => place(room, from) >= 0 && place(room, to) > place(room, from))
      .map(({ from, to }) => `${from} → ${to}`);
  const all = wingRooms.flatMap(upward);
  return [
    ...wingRooms.flatMap(unlisted),
    ...all.filter((one) => !(one in allowedUpward)).map((one) => `against the order of the wings: ${one}`),
    ...Object.keys(allowedUpward).flatMap((one) =>
      all.includes(one) ? [] : [`allowed against the order of the wings, but unused: ${one}`],
    ),
  ];
}

/** What is wrong with the folders below `root`, one line each, and how much was looked at. */
export async function folderProblems(
  root: string,
  cruised: Promise<Cruised> = cruise(root),
): Promise<{ problems: string[]; lookedAt: string }> {
  const { modules, tooFew } = await cruised;
  const files = filesBelow(root);
  const listed = new Set(files);
  const folders = foldersOf(files);
  const imports = modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => listed.has(from) && listed.has(to) && !isTest(from) && !isTest(to));

  const ours = modules.map(({ source }) => source).filter((source) => inRooms.test(source) && !source.includes('node_modules/'));
  const unlisted = ours.filter((source) => !listed.has(source));
  const problems = [
    ...circlesOf(imports),
    ...[...folders].filter(([, held]) => held > maxFiles).map(([folder, held]) => `more than ${maxFiles} files: ${folder} holds ${held}`),
    ...longReadmes(root, files),
    ...orderProblems(imports, files),
    ...tooFew,
  ];
  if (unlisted.length > 0) problems.push(`looked at too few files: ${unlisted.length} unlisted, such as ${unlisted[0]}`);
  return { problems, lookedAt: `looked at ${files.length} files in ${folders.size} folders of sources, ${imports.length} imports` };
}
