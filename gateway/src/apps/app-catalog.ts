// What the built apps say about themselves: navigation, paths, manifests, the files that the shell starts with.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { array, boolean, looseObject, number, object, string, type Infer, type ZodType } from '@plumbline/contracts/kernel';

export const remoteApps = ['mf-claims', 'mf-field', 'mf-billing', 'mf-comms'] as const;
export type RemoteApp = (typeof remoteApps)[number];

const RemoteDescription = looseObject({
  app: string(),
  name: string(),
  // Whether it can be used is decided by the shell that is open in the browser
  apiVersion: number().int().positive(),
  entry: string(),
  /** Its screens open without a network. */
  offline: boolean().optional(),
  paths: array(looseObject({ path: string(), public: boolean().optional() })),
});
type RemoteDescription = Infer<typeof RemoteDescription>;

const Chunks = looseObject({ sync: array(string()).default([]), async: array(string()).default([]) });

const Manifest = looseObject({
  metaData: looseObject({ remoteEntry: looseObject({ path: string().default(''), name: string() }) }),
  exposes: array(looseObject({ assets: looseObject({ js: Chunks, css: Chunks.default({ sync: [], async: [] }) }) })),
});
type Manifest = Infer<typeof Manifest>;

/** `kit` is what every screen of a remote asks the shell for; `offline` is what screens without a network need besides. */
const BootAssets = object({
  js: array(string()),
  css: array(string()),
  kit: array(string()).default([]),
  offline: array(string()).default([]),
});

export interface Remote {
  readonly description: RemoteDescription;
  /** Absent when the remote’s files are not there: its navigation stays, its screens say that they are unavailable. */
  readonly manifest: Manifest | undefined;
}

export interface Catalog {
  /** The shell’s page, or nothing when the shell is not built. */
  readonly page: string | undefined;
  readonly boot: Infer<typeof BootAssets>;
  readonly remotes: readonly Remote[];
}

/** How long what was read stays good: a redeployed remote shows within a second. */
const freshMs = 1_000;

/** Reads the `dist` folders below `appsFolder`, at most once a second. A remote that vanished keeps its last description. */
export function makeCatalogReader(appsFolder: string, now: () => number = Date.now): () => Promise<Catalog> {
  const lastSeen = new Map<RemoteApp, RemoteDescription>();
  let reading: { catalog: Promise<Catalog>; untilMs: number } | undefined;
  return () => {
    if (!reading || reading.untilMs <= now()) reading = { catalog: readCatalog(appsFolder, lastSeen), untilMs: now() + freshMs };
    return reading.catalog;
  };
}

async function readCatalog(appsFolder: string, lastSeen: Map<RemoteApp, RemoteDescription>): Promise<Catalog> {
  const shell = join(appsFolder, 'shell', 'dist');
  const [page, boot, remotes] = await Promise.all([
    readFile(join(shell, 'index.html'), 'utf8').catch(() => undefined),
    readAs(join(shell, 'boot-assets.json'), BootAssets),
    Promise.all(remoteApps.map((app) => readRemote(join(appsFolder, app, 'dist'), app, lastSeen))),
  ]);
  return { page, boot: boot ?? { js: [], css: [], kit: [], offline: [] }, remotes: remotes.filter((remote) => remote !== undefined) };
}

async function readRemote(folder: string, app: RemoteApp, lastSeen: Map<RemoteApp, RemoteDescription>): Promise<Remote | undefined> {
  const description = (await readAs(join(folder, 'remote.json'), RemoteDescription)) ?? lastSeen.get(app);
  if (!description) return undefined;
  lastSeen.set(app, description);
  return { description, manifest: await readAs(join(folder, 'mf-manifest.json'), Manifest) };
}

async function readAs<S extends ZodType>(file: string, schema: S): Promise<Infer<S> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
