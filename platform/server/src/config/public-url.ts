// The address of the workspace for links in emails and the way back from a provider: from the settings only, never from what a request says.
import type { Settings } from './settings.ts';

export function publicUrlOf({ PUBLIC_BASE_URL, HOST, PORT, TLS_CERT }: Settings): string {
  if (PUBLIC_BASE_URL) return PUBLIC_BASE_URL.replace(/\/+$/, '');
  return `${TLS_CERT ? 'https' : 'http'}://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}
