// What the gateway wrote into the page: which remotes there are, their manifests, and where its stream of events begins.
import type { RemotesConfig } from '@plumbline/web';

export interface BootData {
  config?: RemotesConfig;
  /** Address → manifest, so that no request is needed for it. */
  manifests?: Record<string, unknown>;
  /** The place in the stream of events when the page was made: before its first fetch. */
  hearFrom?: string;
  /** Names the files that this page runs, among those that open without a network. */
  offlineBuild?: string;
}

/** The JSON inside the page; empty when the page was not composed by the gateway. */
export function readBootData(page: Document = document): BootData {
  const text = page.getElementById('plumbline-boot')?.textContent;
  return text ? (JSON.parse(text) as BootData) : {};
}

/** The remotes: from the page, else from the server. Without either the shell still works: it has no remotes. */
export async function loadRemotesConfig(boot: BootData): Promise<RemotesConfig> {
  if (boot.config) return boot.config;
  const nothing: RemotesConfig = { version: 1, remotes: [] };
  try {
    const response = await fetch('/config/remotes.json', { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as RemotesConfig) : nothing;
  } catch {
    return nothing;
  }
}
