// `npm run bench [-- --million name …]`: measures what the issue asks for, each beside its peer or limit in the same run, into docs/benchmarks.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChangedApps } from '../start/web-apps.ts';
import { measureClaimsList } from './claims-list.ts';
import { measureDashboard } from './dashboard.ts';
import { measureCarrierEstimate, measureThumbnail } from './documents.ts';
import { measureEstimateEdits } from './estimate-edits.ts';
import { measureFieldPhone } from './field/phone.ts';
import { measureGallery } from './field/gallery.ts';
import { measureHeic, measureProcessing } from './field/processing.ts';
import { measureFieldUploads } from './field/uploads.ts';
import { measureImport } from './import.ts';
import { measureMailFaults } from './mail-faults.ts';
import { measureInbox, measureInboundTexts } from './messages.ts';
import { measureGateway } from './gateway-cpu.ts';
import { measureEsx, measureReport } from './papers.ts';
import { startProduct } from './base/product.ts';
import { isMissing, type Missing, type Row, tableOf } from './base/rows.ts';
import { measureStart } from './start-time.ts';
import { measureStreams } from './streams.ts';
import { measureLighthouse, measurePublicPages, measureShellBoot } from './web.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'pl-bench-'));

/** Measures the lists among a million claims too. */
const million = '--million';
const withMillion = process.argv.includes(million);

/** Each name can be asked for alone; the order is that of the table. */
const measures: Record<string, () => Promise<readonly (Row | Missing)[]>> = {
  gateway: () => measureGateway(path.join(dataFolder, 'split')),
  start: () => measureStart(path.join(dataFolder, 'main')),
  streams: () => measureStreams(path.join(dataFolder, 'streams')),
  dashboard: measureDashboard,
  list: () => measureClaimsList(withMillion),
  import: () => measureImport(path.join(dataFolder, 'import')),
  inbox: measureInbox,
  texts: () => measureInboundTexts(path.join(dataFolder, 'texts')),
  'mail-faults': measureMailFaults,
  'field-uploads': () => measureFieldUploads(path.join(dataFolder, 'field')),
  'field-phone': () => measureFieldPhone(path.join(dataFolder, 'field')),
  'field-gallery': () => measureGallery(path.join(dataFolder, 'field')),
  'field-processing': () => measureProcessing(path.join(dataFolder, 'field')),
  heic: measureHeic,
  thumbnail: measureThumbnail,
  report: measureReport,
  esx: measureEsx,
  'estimate-edits': measureEstimateEdits,
  carrierEstimate: measureCarrierEstimate,
  lighthouse: () => measureLighthouse(path.join(dataFolder, 'main')),
  'public-pages': () => measurePublicPages(path.join(dataFolder, 'main')),
  boot: async () => measureShellBoot(),
};

async function measure(name: string): Promise<readonly (Row | Missing)[]> {
  console.log(`Measuring ${name} …`);
  try {
    const rows = (await measures[name]?.()) ?? [];
    for (const row of rows)
      console.log(
        isMissing(row)
          ? `  ${row.what}: not measured, ${row.why}`
          : `  ${row.what}: ${row.ours} (${row.goal}: ${row.met ? 'met' : 'missed'})`,
      );
    return rows;
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    console.log(`  failed: ${why}`);
    return [{ what: name, why }];
  }
}

function pageOf(rows: readonly (Row | Missing)[]): string {
  return `# Benchmarks

Made by \`npm run bench\`. Peers and limits were measured in the same run; the machine is shared and noisy, so ratios count more than
absolute times. ${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.

${tableOf(rows)}
`;
}

const asked = process.argv.slice(2).filter((name) => name !== million);
const unknown = asked.filter((name) => measures[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}.`);
  process.exit(2);
}
await buildChangedApps((line) => console.log(line));
const names = asked.length > 0 ? asked : Object.keys(measures);
if (names.some((name) => ['start', 'lighthouse', 'public-pages'].includes(name))) {
  console.log('Filling a data folder …');
  await (await startProduct('main', path.join(dataFolder, 'main'))).stop();
}
const rows: (Row | Missing)[] = [];
for (const name of names) rows.push(...(await measure(name)));
rmSync(dataFolder, { recursive: true, force: true });
if (asked.length === 0) writeFileSync(path.join(root, 'docs/benchmarks.md'), pageOf(rows));
process.exit(rows.some((row) => isMissing(row) || !row.met) ? 1 : 0);
