// A Dockerfile read as far as ours go: stages with their steps. What it does not know it refuses, so that no step is left out unseen.

export interface Copy {
  readonly kind: 'copy';
  /** A stage, or the repository. */
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Workspaces whose packages `npm ci` installs. */
export interface Install {
  readonly kind: 'install';
  readonly workspaces: readonly string[];
  readonly development: boolean;
}

export type Step = Copy | Install | { readonly kind: 'build' } | { readonly kind: 'delete-maps'; readonly folder: string };

export interface Stage {
  readonly name: string;
  readonly steps: Step[];
  readonly environment: Record<string, string>;
  workdir: string;
  user: string;
  command: readonly string[];
}

/** The stages, with the arguments of the build filled in. Throws for a line that it does not understand. */
export function stagesOf(text: string, given: Readonly<Record<string, string>>): Stage[] {
  const stages: Stage[] = [];
  const known: Record<string, string> = { ...given };
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === 'ARG') noteArgument(rest, known);
    // The command is run with the environment of the container, not with the arguments of the build
    else readLine(stages, word, word === 'CMD' ? rest : withArguments(rest, known));
  }
  return stages;
}

function readLine(stages: Stage[], word: string, said: string): void {
  const stage = stages.at(-1);
  if (word === 'FROM') stages.push(newStage(said));
  else if (!stage || !readInto(stage, word, said)) throw new Error(`This line of a Dockerfile is not understood: ${word} ${said}`);
}

function noteArgument(rest: string, known: Record<string, string>): void {
  const [name = '', standard] = rest.split('=');
  if (standard !== undefined) known[name] ??= standard;
}

function withArguments(text: string, known: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`The argument ${name} of the build is not given`);
    return value;
  });
}

function newStage(said: string): Stage {
  const [, name = ''] = /^\S+(?: AS (\S+))?$/.exec(said) ?? [];
  return { name, steps: [], environment: {}, workdir: '/', user: 'root', command: [] };
}

/** False for a word that no stage of ours has. */
function readInto(stage: Stage, word: string, said: string): boolean {
  if (word === 'WORKDIR') stage.workdir = said;
  else if (word === 'USER') stage.user = said;
  else if (word === 'CMD') stage.command = JSON.parse(said) as string[];
  else if (word === 'COPY') stage.steps.push(copyOf(said));
  else if (word === 'RUN') stage.steps.push(stepOf(said));
  else if (word === 'ENV') Object.assign(stage.environment, Object.fromEntries(said.split(' ').map((pair) => pair.split('='))));
  else return false;
  return true;
}

function copyOf(said: string): Copy {
  const [, from, rest = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(said) ?? [];
  const places = rest.split(' ');
  return { kind: 'copy', from, sources: places.slice(0, -1), target: places.at(-1) ?? '' };
}

function stepOf(run: string): Step {
  if (run.startsWith('npm ci -w ')) {
    const workspaces = [...run.matchAll(/ -w (\S+)/g)].map(([, one = '']) => one);
    return { kind: 'install', workspaces, development: !run.includes(' --omit=dev') };
  }
  if (run === 'node platform/federation/build-all.mjs') return { kind: 'build' };
  const [, folder] = /^find (\S+) -name '\*\.map' -delete$/.exec(run) ?? [];
  if (folder) return { kind: 'delete-maps', folder };
  throw new Error(`This step of a Dockerfile is not understood: RUN ${run}`);
}
