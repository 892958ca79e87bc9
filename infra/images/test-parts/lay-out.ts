// The folder of an image, laid out by the steps of its Dockerfile from the repository and the installed packages: what it does not hold, a
// process in it does not find.
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root, serviceOf } from '../compose-file.ts';
import { type Copy, type Install, type Stage, stagesOf } from './dockerfile.ts';
import { installedFor } from './installed.ts';

export interface Image {
  /** Stands for the root of the image's file system. */
  readonly folder: string;
  readonly workdir: string;
  readonly user: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

/** What .dockerignore keeps out of the build. */
const isIgnored = (file: string) => /\/(node_modules|dist)$|[.]test[.]tsx?$/.test(file);
/** Packages inside of a package are listed by themselves. */
const isNested = (file: string) => path.basename(file) === 'node_modules';
const never = () => false;
const builtApps = ['shell', 'mf-claims', 'mf-field', 'mf-billing', 'mf-comms'];

/** Lays out the image of a service of docker-compose.yml below `folder`, where `layOutPackages` has been. */
export function layOut(name: string, folder: string): Image {
  const { build, command } = serviceOf(name);
  if (!build) throw new Error(`${name} is not built here`);
  const stages = stagesOf(readFileSync(path.join(root, build.dockerfile), 'utf8'), build.args ?? {});
  const stage = stageNamed(build.target ?? stages.at(-1)?.name ?? '', stages);
  const own = layOutStage(stage, { stages, folder: path.join(folder, name) });
  mountInto(name, own);
  const { user, environment, workdir } = stage;
  return { folder: own, workdir: path.join(own, workdir), user, environment, command: command ?? stage.command };
}

/** The folders of the repository that docker-compose.yml mounts. */
function mountInto(name: string, folder: string): void {
  for (const volume of (serviceOf(name).volumes ?? []).filter((one) => one.startsWith('./'))) {
    const [source = '', target = ''] = volume.split(':');
    cpSync(path.join(root, source), path.join(folder, target), { recursive: true });
  }
}

function stageNamed(name: string, stages: readonly Stage[]): Stage {
  const stage = stages.findLast((one) => one.name === name);
  if (!stage) throw new Error(`There is no stage ${name} to build or to copy from`);
  return stage;
}

interface Place {
  readonly stages: readonly Stage[];
  /** Where stages of this image are laid out, each in a folder of its own. */
  readonly folder: string;
}

function layOutStage(stage: Stage, place: Place): string {
  const folder = path.join(place.folder, stage.name || 'image');
  if (existsSync(folder)) return folder;
  mkdirSync(path.join(folder, stage.workdir), { recursive: true });
  for (const step of stage.steps) {
    if (step.kind === 'copy') copy(step, { stage, folder, place });
    else if (step.kind === 'install') install(step, path.join(folder, stage.workdir), path.join(place.folder, '..', 'packages'));
    else if (step.kind === 'build') takeBuilds(path.join(folder, stage.workdir));
    else deleteMaps(path.join(folder, step.folder));
  }
  return folder;
}

function copy({ from, sources, target }: Copy, { stage, folder, place }: { stage: Stage; folder: string; place: Place }): void {
  const base = from === undefined ? root : layOutStage(stageNamed(from, place.stages), place);
  const end = path.join(folder, target.startsWith('/') ? '' : stage.workdir, target);
  for (const source of sources) {
    const file = path.join(base, source);
    const isFile = statSync(file).isFile();
    linkAll(
      file,
      isFile && (sources.length > 1 || target.endsWith('/')) ? path.join(end, path.basename(source)) : end,
      from === undefined ? isIgnored : never,
    );
  }
}

/** Links instead of copies where the file system can: tens of thousands of files are laid out in a second. */
function linkAll(source: string, target: string, leavesOut: (file: string) => boolean): void {
  if (!statSync(source).isDirectory()) {
    mkdirSync(path.dirname(target), { recursive: true });
    linkOne(source, target);
    return;
  }
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [file, place] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (leavesOut(file)) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(file), place);
    else if (entry.isDirectory()) linkAll(file, place, leavesOut);
    else linkOne(file, place);
  }
}

function linkOne(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EXDEV' && code !== 'EEXIST') throw error;
    // What a later step brings stands in the place of what an earlier one brought
    rmSync(target, { force: true });
    cpSync(source, target);
  }
}

/**
 * What any image has of packages, in one place beside the images, which link to it: nobody finds there what is installed for development
 * only, and an image finds what is its own.
 */
export function layOutPackages(workspaces: readonly string[], pool: string): void {
  for (const one of installedFor(workspaces).packages) linkAll(path.join(root, one), path.join(pool, one), isNested);
}

function install({ workspaces, development }: Install, folder: string, pool: string): void {
  // Those of development are there to build the apps, whose builds are taken from the repository
  if (development) return;
  const { packages, links } = installedFor(workspaces);
  const link = (place: string, target: string) => {
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    symlinkSync(target, path.join(folder, place));
  };
  const isInside = (one: string) => /node_modules\/.*node_modules\//.test(one);
  for (const one of packages.filter((place) => !isInside(place))) link(one, path.join(pool, one));
  for (const [place, workspace] of links) link(place, path.join(path.relative(path.dirname(place), '.'), workspace));
}

function takeBuilds(folder: string): void {
  for (const app of builtApps) linkAll(path.join(root, app, 'dist'), path.join(folder, app, 'dist'), never);
}

function deleteMaps(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path.join(entry.parentPath, entry.name));
}
