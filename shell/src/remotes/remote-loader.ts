// Loads remotes at run time: in time or not at all, and again on request.
import { loadRemote, preloadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDescriptor, RemoteModule } from '@plumbline/web';

/** Milliseconds after which a remote counts as down. */
const loadLimitMs = 8_000;
/** Of the module that remotes expose; a newer one may ask for what this shell does not have. */
const spokenVersion = 1;

export type RemoteState = 'idle' | 'loading' | 'ready' | 'failed';

export interface RemoteLoader {
  /** Loads once; a failure is forgotten, so that the next call tries again. */
  load: (remote: RemoteDescriptor) => Promise<RemoteModule>;
  /** Loads again from the server after a failure. */
  reload: (remote: RemoteDescriptor) => Promise<RemoteModule>;
  prefetch: (remote: RemoteDescriptor) => void;
  stateOf: (name: string) => RemoteState;
  watch: (changed: () => void) => () => void;
}

export interface RemoteLoaderNeeds {
  remotes: readonly RemoteDescriptor[];
  manifests: Readonly<Record<string, unknown>>;
  /** Told once for each remote that was loaded. */
  onLoaded: (module: RemoteModule) => void;
}

export function createRemoteLoader({ remotes, manifests, onLoaded }: RemoteLoaderNeeds): RemoteLoader {
  const states = createStates();
  const loading = new Map<string, Promise<RemoteModule>>();
  /** After a failure the manifest of the page may be old. */
  const stale = new Set<string>();
  answerManifests(manifests, stale);
  register(remotes, false);

  const start = async (remote: RemoteDescriptor): Promise<RemoteModule> => {
    states.set(remote.name, 'loading');
    try {
      const module = await fetchModule(remote);
      states.set(remote.name, 'ready');
      onLoaded(module);
      return module;
    } catch (error) {
      loading.delete(remote.name);
      stale.add(new URL(remote.entry, location.href).href);
      states.set(remote.name, 'failed');
      throw error;
    }
  };
  const load = (remote: RemoteDescriptor) => {
    const running = loading.get(remote.name) ?? start(remote);
    loading.set(remote.name, running);
    return running;
  };

  return {
    load,
    reload(remote) {
      if (states.of(remote.name) === 'failed') register([remote], true);
      return load(remote);
    },
    prefetch(remote) {
      if (states.of(remote.name) !== 'idle') return;
      preloadRemote([{ nameOrAlias: remote.name, exposes: ['remote'], resourceCategory: 'sync' }]).catch(() => undefined);
    },
    stateOf: (name) => states.of(name),
    watch: (changed) => states.watch(changed),
  };
}

async function fetchModule(remote: RemoteDescriptor): Promise<RemoteModule> {
  const found = await inTime(loadRemote<{ remote?: RemoteModule }>(`${remote.name}/remote`));
  if (found?.remote?.apiVersion !== spokenVersion) throw new Error(`${remote.name} does not speak version ${spokenVersion}`);
  return found.remote;
}

function createStates() {
  const states = new Map<string, RemoteState>();
  const watchers = new Set<() => void>();
  return {
    of: (name: string): RemoteState => states.get(name) ?? 'idle',
    set(name: string, state: RemoteState) {
      states.set(name, state);
      for (const changed of watchers) changed();
    },
    watch(changed: () => void) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function register(remotes: readonly RemoteDescriptor[], force: boolean): void {
  const entries = remotes.map((remote) => ({
    name: remote.name,
    entry: new URL(remote.entry, location.href).href,
    type: 'global' as const,
  }));
  registerRemotes(entries, { force });
}

/** Manifests that the gateway wrote into the page need no request. */
function answerManifests(manifests: Readonly<Record<string, unknown>>, stale: ReadonlySet<string>): void {
  registerPlugins([
    {
      name: 'manifests-of-the-page',
      fetch(address) {
        const manifest = stale.has(address) ? undefined : manifests[new URL(address, location.href).pathname];
        if (manifest === undefined) return fetch(address, { cache: 'no-cache' });
        return Promise.resolve(new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/json' } }));
      },
    },
  ]);
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${loadLimitMs} ms`)), loadLimitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
