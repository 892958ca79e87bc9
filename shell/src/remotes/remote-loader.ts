// Loads remotes at run time: in time or not at all, the build that is deployed now, and again on request.
import { loadRemote, preloadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDescriptor, RemoteModule } from '@plumbline/web';
import { createBuilds, NewerRemote, spokenVersion, type Builds } from './builds.ts';
import { createStates, type RemoteState } from './remote-states.ts';

/** Milliseconds after which a remote counts as down. */
const loadLimitMs = 8_000;

export interface RemoteLoader {
  /** Loads once; a failure is forgotten, so that the next call tries again. */
  load: (remote: RemoteDescriptor) => Promise<RemoteModule>;
  /** Loads again from the server after a failure. */
  reload: (remote: RemoteDescriptor) => Promise<RemoteModule>;
  prefetch: (remote: RemoteDescriptor) => void;
  stateOf: (name: string) => RemoteState;
  /** Whether another build is deployed than the one that runs on this page. */
  isReplaced: (remote: RemoteDescriptor) => Promise<boolean>;
  watch: (changed: () => void) => () => void;
}

export interface RemoteLoaderDeps {
  remotes: readonly RemoteDescriptor[];
  manifests: Readonly<Record<string, unknown>>;
  /** Told once for each remote that was loaded. */
  onLoaded: (module: RemoteModule, remote: RemoteDescriptor) => void;
}

export function createRemoteLoader({ remotes, manifests, onLoaded }: RemoteLoaderDeps): RemoteLoader {
  const states = createStates();
  const loading = new Map<string, Promise<RemoteModule>>();
  const builds = createBuilds(manifests);
  answerManifests(builds);
  register(remotes, false);

  const start = async (remote: RemoteDescriptor, getModule: () => Promise<RemoteModule>): Promise<RemoteModule> => {
    states.begin(remote.name);
    try {
      const module = await getModule();
      builds.use(remote);
      states.end(remote.name, 'ready');
      onLoaded(module, remote);
      return module;
    } catch (error) {
      loading.delete(remote.name);
      states.end(remote.name, error instanceof NewerRemote ? 'newer' : 'failed');
      // On a weak line it may still come: its section opens by itself then
      if (error instanceof Late) error.arrival.then(() => load(remote)).catch(() => undefined);
      throw error;
    }
  };
  const load = (remote: RemoteDescriptor, getModule = () => knownOrDeployed(remote, builds)) => {
    const running = loading.get(remote.name) ?? start(remote, getModule);
    loading.set(remote.name, running);
    return running;
  };

  return {
    load: (remote) => load(remote),
    reload: (remote) => load(remote, () => deployedNow(remote, builds)),
    prefetch(remote) {
      if (states.of(remote.name) !== 'idle' || remote.apiVersion > spokenVersion) return;
      preloadRemote([{ nameOrAlias: remote.name, exposes: ['remote'], resourceCategory: 'sync' }]).catch(() => undefined);
    },
    stateOf: (name) => states.of(name),
    isReplaced: (remote) => builds.isReplaced(remote),
    watch: (changed) => states.watch(changed),
  };
}

/** The build that the page knows; when that is gone because another one was deployed, that one. */
async function knownOrDeployed(remote: RemoteDescriptor, builds: Builds): Promise<RemoteModule> {
  try {
    return await fetchModule(remote, builds);
  } catch (error) {
    const isOther = await builds.renew(remote).catch(() => false);
    if (!isOther) throw error;
    register([remote], true);
    return fetchModule(remote, builds);
  }
}

async function deployedNow(remote: RemoteDescriptor, builds: Builds): Promise<RemoteModule> {
  await builds.renew(remote);
  register([remote], true);
  return fetchModule(remote, builds);
}

async function fetchModule(remote: RemoteDescriptor, builds: Builds): Promise<RemoteModule> {
  builds.assertSpoken(remote);
  const found = await inTime(loadRemote<{ remote?: RemoteModule }>(`${remote.name}/remote`));
  const version = found?.remote?.apiVersion ?? 0;
  if (version > spokenVersion) throw new NewerRemote(remote.name);
  if (!found?.remote || version !== spokenVersion) throw new Error(`${remote.name} does not speak version ${spokenVersion}`);
  return found.remote;
}

function register(remotes: readonly RemoteDescriptor[], force: boolean): void {
  const entries = remotes.map((remote) => ({
    name: remote.name,
    entry: new URL(remote.entry, location.href).href,
    type: 'global' as const,
  }));
  registerRemotes(entries, { force });
}

/** Manifests that the page knows need no request. */
function answerManifests(builds: Builds): void {
  registerPlugins([
    {
      name: 'manifests-of-the-page',
      async fetch(address) {
        const manifest = builds.manifestAt(address);
        if (manifest !== undefined) return Response.json(manifest);
        const response = await fetch(address, { cache: 'no-cache' });
        const found: unknown = await response
          .clone()
          .json()
          .catch(() => undefined);
        if (response.ok && found !== undefined) builds.keep(address, found);
        return response;
      },
    },
  ]);
}

/** It did not come in time; what is still on its way is not given up. */
class Late extends Error {
  readonly arrival: Promise<unknown>;

  constructor(arrival: Promise<unknown>) {
    super(`No answer within ${loadLimitMs} ms`);
    this.arrival = arrival;
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(work)), loadLimitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Loads, from the server again where it failed before. */
export function loadAgain(loader: RemoteLoader, remote: RemoteDescriptor): Promise<RemoteModule> {
  return loader.stateOf(remote.name) === 'failed' ? loader.reload(remote) : loader.load(remote);
}
