// Gathers the diagnostics: builds and remotes, the connection, the health of the services, this device.
import { failedCalls, lastNotice, liveState, type DiagnosticLine, type RemoteDescriptor, type RemotesConfig } from '@plumbline/web';
import { loadAgain } from '../../remotes/remote-loader.ts';
import type { Workspace } from '../../remotes/workspace.tsx';
import { clockText, sizeText, type DiagnosticGroup } from './diagnostics-text.ts';

export interface DiagnosticDeps {
  readonly workspace: Workspace;
  readonly user: { readonly id: number; readonly role: string };
  readonly signal: AbortSignal;
}

/** Each line for itself: what cannot be had says so, and never costs the others. */
export async function gatherDiagnostics(deps: DiagnosticDeps): Promise<DiagnosticGroup[]> {
  // First: a remote that tells about this device is loaded by it
  const device = await deviceLines(deps);
  const [remotes, connection, services] = await Promise.all([remoteLines(deps), connectionLines(deps.signal), serviceLines(deps.signal)]);
  return [
    { title: 'Versions', lines: [{ label: 'Shell', value: `build ${ownBuild()}` }, ...remotes] },
    { title: 'Connection', lines: connection },
    { title: 'Services', lines: services },
    { title: 'Failed calls on this page', lines: failedLines() },
    { title: 'This device', lines: device },
  ];
}

function ownBuild(): string {
  return typeof __BUILD__ === 'string' ? __BUILD__ : 'unknown';
}

async function remoteLines({ workspace, signal }: DiagnosticDeps): Promise<DiagnosticLine[]> {
  const { config, loader } = workspace;
  const now = (await askJson<RemotesConfig>('/config/remotes.json', signal))?.answer.remotes;
  return Promise.all(
    config.remotes.map(async (remote) => {
      const reachable = await fetch(remote.entry, { method: 'GET', cache: 'no-cache', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      const words = [
        `build ${remote.build ?? 'unknown'}`,
        stateWords[loader.stateOf(remote.name)],
        reachable ? 'reachable' : 'not reachable',
      ];
      return { label: remote.app, value: [...words, ...newer(remote, now)].join(', ') };
    }),
  );
}

const stateWords = {
  idle: 'not loaded yet',
  loading: 'loading',
  ready: 'loaded',
  failed: 'failed to load',
  newer: 'newer than this page',
} as const;

function newer(remote: RemoteDescriptor, now: readonly RemoteDescriptor[] | undefined): string[] {
  const there = now?.find(({ name }) => name === remote.name)?.build;
  return there === undefined || there === remote.build ? [] : [`the server has build ${there}: reload the page to use it`];
}

const streamWords = { connecting: 'connecting', live: 'open', waiting: 'reconnecting' } as const;

async function connectionLines(signal: AbortSignal): Promise<DiagnosticLine[]> {
  const health = await askJson('/healthz', signal);
  const heard = lastNotice();
  return [
    { label: 'Network', value: navigator.onLine ? 'online' : 'offline' },
    { label: 'Server', value: health ? `responding, ${Math.round(health.tookMs)} ms` : 'not responding' },
    { label: 'Live updates', value: streamWords[liveState()] },
    {
      label: 'Last update received',
      value: heard ? `${new Date(heard.at).toISOString()}, ${heard.type}` : 'none since this page was opened',
    },
    { label: 'Clock', value: clockText(health?.clockMs) },
  ];
}

/** `ok`, or that it is not: the reason stands in the logs of the server. */
async function serviceLines(signal: AbortSignal): Promise<DiagnosticLine[]> {
  const health = await askJson<{ parts?: Record<string, string> }>('/readyz', signal);
  const parts = Object.entries(health?.answer.parts ?? {});
  if (parts.length === 0) return [{ label: 'Services', value: 'unavailable' }];
  return parts.map(([label, state]) => ({ label, value: state === 'ok' ? 'ready' : 'not ready' }));
}

/** By pattern: no id of anything stands in it. */
function failedLines(): DiagnosticLine[] {
  const lines = failedCalls().map(({ at, endpoint, status, requestId }) => ({
    label: `${at} ${endpoint}`,
    value: [status === 0 ? 'no response' : `status ${status}`, ...(requestId ? [`request ${requestId}`] : [])].join(', '),
  }));
  return lines.length > 0 ? lines : [{ label: 'Failed calls', value: 'none since this page was opened' }];
}

async function deviceLines({ workspace, user }: DiagnosticDeps): Promise<DiagnosticLine[]> {
  const storage = await navigator.storage?.estimate?.().catch(() => undefined);
  const told = await Promise.all(
    workspace.config.remotes.filter(({ offline }) => offline).map((remote) => diagnosticsOf(workspace, remote, user)),
  );
  return [
    ...told.flat(),
    { label: 'Storage', value: `${sizeText(storage?.usage)} of ${sizeText(storage?.quota)} used` },
    { label: 'Browser', value: navigator.userAgent },
    { label: 'Language', value: navigator.language },
    { label: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { label: 'Window', value: `${window.innerWidth} × ${window.innerHeight} px` },
    { label: 'Role', value: user.role },
  ];
}

/** A remote that works offline keeps something here; only it can tell what. */
async function diagnosticsOf({ loader }: Workspace, remote: RemoteDescriptor, user: { id: number }): Promise<readonly DiagnosticLine[]> {
  try {
    const module = await loadAgain(loader, remote);
    return (await module.diagnostics?.(user)) ?? [];
  } catch {
    return [{ label: `Stored by ${remote.app}`, value: 'unavailable' }];
  }
}

interface Answered<T> {
  readonly answer: T;
  readonly tookMs: number;
  /** Server minus device. */
  readonly clockMs: number | undefined;
}

/** An answer with any status counts: a part that is not ready is told with 503. */
async function askJson<T>(address: string, signal: AbortSignal): Promise<Answered<T> | undefined> {
  const begun = Date.now();
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin', signal });
    const took = Date.now() - begun;
    const told = Date.parse(response.headers.get('date') ?? '');
    // The server's second began somewhere in the last second, the answer left half-way
    const clockMs = Number.isNaN(told) ? undefined : told + 500 - (begun + took / 2);
    return { answer: (await response.json()) as T, tookMs: took, clockMs };
  } catch {
    return undefined;
  }
}
