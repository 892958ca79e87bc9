// Which build of each remote this page knows, which one it runs, and which one is deployed now.
import type { RemoteDescriptor, RemotesConfig } from '@plumbline/web';

/** Of the module that remotes expose; a newer one may ask for what this shell does not have. */
export const spokenVersion = 1;

/** A look at the server is a detour: it does not take longer than this. */
const lookLimitMs = 4_000;

/** The remote asks for a newer shell than the one on this page. */
export class NewerRemote extends Error {
  constructor(name: string) {
    super(`${name} is newer than this page`);
  }
}

export interface Builds {
  /** The manifest at this address, when the page has it already. */
  manifestAt: (address: string) => unknown;
  /** A manifest that was fetched for a remote to load. */
  keep: (address: string, manifest: unknown) => void;
  /** Throws `NewerRemote` when the last that is known of the remote is newer than this shell. */
  assertSpoken: (remote: RemoteDescriptor) => void;
  /** Takes over what is deployed now; true when that is another build than the one that was known. Throws when it cannot be had. */
  renew: (remote: RemoteDescriptor) => Promise<boolean>;
  /** From now on the page runs the build that it knows. */
  use: (remote: RemoteDescriptor) => void;
  /** Whether another build than the one that this page runs is deployed; false when nobody can tell. */
  isReplaced: (remote: RemoteDescriptor) => Promise<boolean>;
}

/** `manifests` is what the gateway wrote into the page: address → manifest. */
export function createBuilds(manifests: Readonly<Record<string, unknown>>): Builds {
  const known = new Map(Object.entries(manifests));
  const versions = new Map<string, number>();
  const inUse = new Map<string, string>();
  const deployed = async (remote: RemoteDescriptor) => {
    const [manifest, config] = await Promise.all([lookAt(remote.entry), lookAt('/config/remotes.json')]);
    return { manifest, version: versionIn(config, remote.name) };
  };

  return {
    manifestAt: (address) => known.get(pathOf(address)),
    keep: (address, manifest) => void known.set(pathOf(address), manifest),
    assertSpoken(remote) {
      if ((versions.get(remote.name) ?? remote.apiVersion) > spokenVersion) throw new NewerRemote(remote.name);
    },
    async renew(remote) {
      const before = buildOf(known.get(remote.entry));
      const now = await deployed(remote);
      known.set(remote.entry, now.manifest);
      if (now.version !== undefined) versions.set(remote.name, now.version);
      return buildOf(now.manifest) !== before;
    },
    use: (remote) => void inUse.set(remote.name, buildOf(known.get(remote.entry)) ?? ''),
    async isReplaced(remote) {
      const running = inUse.get(remote.name) ?? '';
      const found = await lookAt(remote.entry).catch(() => undefined);
      const now = buildOf(found);
      return running !== '' && now !== undefined && now !== running;
    },
  };
}

/** Whether the server has another shell than the one that runs on this page; false when nobody can tell. */
export async function isShellReplaced(page: Document = document): Promise<boolean> {
  const lists = (await lookAt('/boot-assets.json').catch(() => undefined)) as { js?: readonly string[] } | undefined;
  const running = [...page.scripts].map((script) => /\/(assets\/main\.[0-9a-f]{10}\.js)$/.exec(script.src)?.[1]).find(Boolean);
  return running !== undefined && lists?.js !== undefined && !lists.js.includes(running);
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname;
}

/** The name of the entry holds the hash of its content: it tells builds apart. */
function buildOf(manifest: unknown): string | undefined {
  return (manifest as { metaData?: { remoteEntry?: { name?: string } } } | undefined)?.metaData?.remoteEntry?.name;
}

function versionIn(config: unknown, name: string): number | undefined {
  return (config as RemotesConfig).remotes.find((one) => one.name === name)?.apiVersion;
}

async function lookAt(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(lookLimitMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
