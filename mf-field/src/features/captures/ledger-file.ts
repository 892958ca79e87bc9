// The ledger of this phone as a table: one row for each capture, unsent or verified.
import { csvLine } from '@plumbline/contracts/kernel';
import { nameOf } from '../../shared/captures/capture-labels.ts';
import { isFile, type Capture } from '../../shared/captures/store/capture.ts';
import type { LedgerEntry } from '../../shared/captures/store/ledger.ts';

const head = ['State', 'Capture', 'Kind', 'Inspection', 'Captured at', 'Verified at', 'Bytes', 'SHA-256', 'Capture id'];

export function ledgerFile(captures: readonly Capture[], entries: readonly LedgerEntry[]): Blob {
  const rows = [...captures.map(waitingRow), ...entries.map(verifiedRow)];
  return new Blob([[head, ...rows].map((row) => csvLine(row.map(String))).join('\r\n'), '\r\n'], { type: 'text/csv' });
}

function waitingRow(capture: Capture): readonly (string | number)[] {
  const { state, kind, inspectionId, capturedAt, id } = capture;
  const file = isFile(capture) ? [capture.size, capture.sha256] : ['', ''];
  return [state, nameOf(capture), kind, inspectionId, capturedAt, '', ...file, id];
}

function verifiedRow({ id, name, kind, inspectionId, capturedAt, verifiedAt, size, sha256 }: LedgerEntry): readonly (string | number)[] {
  return ['verified', name, kind, inspectionId, capturedAt, verifiedAt, size ?? '', sha256 ?? '', id];
}
