// Diagnostics as a ZIP to send on: the text that is also copied, and the same as data. Stored, not packed: it is a few kilobytes.
import { bytesOf, storedZip } from '@plumbline/web/files';
import { diagnosticsText, type DiagnosticGroup } from './diagnostics-text.ts';

export function diagnosticsZip(groups: readonly DiagnosticGroup[], at: Date): Promise<Blob> {
  const data = JSON.stringify({ madeAt: at.toISOString(), groups }, undefined, 2);
  return storedZip(
    [
      { name: 'diagnostics.txt', bytes: bytesOf(`${diagnosticsText(groups)}\n`) },
      { name: 'diagnostics.json', bytes: bytesOf(`${data}\n`) },
    ],
    at,
  );
}
