// `node infra/bench/report-memory.ts 100 FILE…`: makes one report with so many photos of these files in this process, and says how much more memory it
// took at its peak than the process had before.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchReportPdf } from '../../services/claims/src/reports/render/benchmark-data.ts';

const bytesOfMb = 1_048_576;
const [count = '100', ...files] = process.argv.slice(2);

/** Megabytes in memory at most since it was asked to forget; of a process that works without a pause no timer would see it. */
function peakMb(): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
}

const folder = mkdtempSync(path.join(tmpdir(), 'pl-bench-'));
try {
  // Fonts are read and unpacked once for all documents of a process
  await benchReportPdf(files.slice(0, 1), path.join(folder, 'warm.pdf'));
  writeFileSync('/proc/self/clear_refs', '5');
  const before = process.memoryUsage.rss() / bytesOfMb;
  const chosen = Array.from({ length: Number(count) }, (_, index) => files[index % files.length] ?? '');
  const { bytes } = await benchReportPdf(chosen, path.join(folder, 'report.pdf'));
  const givenMb = chosen.reduce((sum, file) => sum + statSync(file).size, 0) / bytesOfMb;
  console.log(JSON.stringify({ peakMb: peakMb() - before, givenMb, madeMb: bytes / bytesOfMb }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
