// Whose screens `npm test` looks at: those of the rooms whose sources changed lately. `npm run e2e screens` looks at all.
import { spawnSync } from 'node:child_process';

/** Sources of which every screen is made, and what the screens are looked at with. */
const ofAllScreens = [
  /^platform\/(ui|web|testing|federation)\//,
  /^shell\/src\/(frame|remotes|bootstrap|overlays)/,
  /^e2e\/(screens|product)\//,
  /^(package-lock\.json|package\.json)$/,
];

/** The room whose screens show what is made there. */
const shownIn: readonly (readonly [RegExp, string])[] = [
  [/^(mf-claims|services\/claims|contracts\/src\/claims)\//, 'mf-claims'],
  [/^(mf-field|services\/(inspection|measurement|ai)|contracts\/src\/(inspection|measurement|ai))\//, 'mf-field'],
  [/^(mf-billing|services\/billing|contracts\/src\/billing)\//, 'mf-billing'],
  [/^(mf-comms|services\/comms|contracts\/src\/comms)\//, 'mf-comms'],
  [/^(shell|gateway|services\/identity|contracts\/src\/identity)\//, 'shell'],
];

export const allRooms: readonly string[] = shownIn.map(([, room]) => room);

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|test-parts)\//.test(file);

/** The rooms whose screens may look otherwise after a change of these files (paths from the root). */
export function roomsOf(files: readonly string[]): readonly string[] {
  const sources = files.filter((file) => !isTest(file) || file.startsWith('platform/testing/'));
  if (sources.some((file) => ofAllScreens.some((pattern) => pattern.test(file)))) return allRooms;
  return shownIn.filter(([pattern]) => sources.some((file) => pattern.test(file))).map(([, room]) => room);
}

export interface ToLookAt {
  readonly rooms: readonly string[];
  /** The eighth of the other screens whose turn it is, 0 to 7. */
  readonly eighth: number;
}

/** Of the repository in `root`; every room when its history does not tell. `TEST_BASE` names the commit to compare with. */
export function toLookAt(root: string, base = process.env['TEST_BASE']): ToLookAt {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const count = Number(git('rev-list', '--count', 'HEAD') ?? 0);
  const from = base ?? git('log', '-1', '--format=%H', '--before=2 days ago');
  const changed = from ? git('diff', '--name-only', from) : undefined;
  return { rooms: changed === undefined ? allRooms : roomsOf(changed.split('\n')), eighth: count % 8 };
}
