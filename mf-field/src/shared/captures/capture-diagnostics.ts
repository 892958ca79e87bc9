// What the help page tells about captures: how many wait on this device, and how many of them were refused. Never what they show.
import type { DiagnosticLine } from '@plumbline/web';
import { listCaptures } from './store/capture-store.ts';

export async function captureDiagnostics(userId: number): Promise<DiagnosticLine[]> {
  const captures = await listCaptures(userId);
  const photos = captures.filter(({ kind }) => kind === 'photo').length;
  const failed = captures.filter(({ problem }) => problem !== undefined).length;
  return [
    { label: 'Captures waiting on this device', value: `${captures.length} (${photos} photos, ${captures.length - photos} notes)` },
    { label: 'Captures with a problem', value: String(failed) },
  ];
}
