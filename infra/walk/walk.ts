// The whole walk with its files: from the JSON claim and the photos to PDF, ESX and invoice in a folder.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { billingApi } from '@plumbline/contracts/billing';
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { type Call, showDollars } from '@plumbline/contracts/kernel';
import type { PhotoFile } from './photo-folder.ts';
import { inspect } from './fieldwork.ts';
import { billClaim } from './bill.ts';
import type { Decide } from './decisions.ts';
import { feeReason } from './fee-decisions.ts';
import { WrongUse } from './read-order.ts';
import * as steps from './steps.ts';
import type { WalkOrder } from './walk-order.ts';

export interface WalkDeps {
  readonly call: Call;
  readonly order: WalkOrder;
  readonly photos: readonly PhotoFile[];
  readonly out: string;
  say(line: string): void;
  /** Answers what the order leaves to a person. */
  readonly decide: Decide;
}

export interface WalkResult {
  readonly claimNumber: string;
  readonly files: readonly { name: string; bytes: number; sha256: string }[];
  readonly refusedPhotos: readonly { name: string; reason: string }[];
}

/** Walks one claim. Every step is said when it is done; a failure says which step it was. */
export async function walk(deps: WalkDeps): Promise<WalkResult> {
  const { call, order, say } = deps;
  await mkdir(deps.out, { recursive: true });
  const adjuster = await inCharge(deps);
  const opened = await steps.untilScored(call, await steps.open(call, order));
  say(`${opened.claimNumber} opened: ${opened.status}, score ${opened.aiQualificationScore ?? 'pending'}`);
  const claim = opened.status === 'intake' ? await steps.qualifyByHand(call, opened, await whyQualified(deps, opened)) : opened;
  await steps.putInCharge(call, claim, adjuster);
  const scheduled = await steps.scheduleFirst(call, claim, order.inspection ?? {});
  say(`Inspection scheduled for ${scheduled.scheduledDate}, ${scheduled.scheduledTime} (${scheduled.timeZone})`);
  const refusedPhotos = await fieldwork(deps, scheduled.id);
  await steps.untilStatus(call, claim.id, 'inspected');
  await findingsAndRoof(deps, claim, { inspectionId: scheduled.id });
  const files = [...(await documents(deps, claim.id)), ...(await money(deps, claim.id))];
  await writeFile(join(deps.out, 'SHA256SUMS'), files.map((file) => `${file.sha256}  ${file.name}\n`).join(''));
  say(`${files.length} files and SHA256SUMS saved in ${deps.out}`);
  return { claimNumber: claim.claimNumber, files, refusedPhotos };
}

/** Before anything is opened: a walk without a licensed author could not finish its report. */
async function inCharge({ call, order, decide }: WalkDeps): Promise<string> {
  const names = (await call(claimsApi.readWorkload, { query: {} })).map(({ name }) => name);
  if (order.adjuster === undefined)
    return decide({
      field: 'adjuster',
      about: 'The report goes out in the name of a licensed adjuster.',
      question: 'Who is in charge?',
      choices: names,
    });
  if (names.includes(order.adjuster)) return order.adjuster;
  throw new WrongUse(`adjuster: nobody who handles claims is called ${order.adjuster}. There are: ${names.join(', ')}`);
}

function whyQualified({ order, decide }: WalkDeps, { claimNumber, statusReason }: Claim): Promise<string> | string {
  const about = `${claimNumber} stays in intake. ${statusReason ?? ''}`.trim();
  return order.qualifyReason ?? decide({ field: 'qualifyReason', about, question: 'Why is it taken all the same?' });
}

async function fieldwork({ call, order, photos, say }: WalkDeps, inspectionId: number): Promise<{ name: string; reason: string }[]> {
  const refused: { name: string; reason: string }[] = [];
  const items = photos.map((photo) => ({
    name: basename(photo.name),
    path: photo.name,
    read: async () => new Blob([await readFile(photo.path)]),
  }));
  const processed = await inspect(call, inspectionId, {
    order,
    items,
    onPhoto: (index, result) => {
      const photo = photos[index];
      say(`Photo ${index + 1} of ${photos.length}: ${photo?.name ?? ''} ${result}`);
      if (result.startsWith('refused')) refused.push({ name: photo?.name ?? '', reason: result.slice('refused: '.length) });
    },
  });
  for (const failed of processed.filter((photo) => photo.status === 'failed'))
    say(`Photo ${failed.originalName} couldn't be processed: ${failed.failureReason ?? 'unknown reason'}`);
  say('Inspection completed');
  return refused;
}

async function findingsAndRoof(
  { call, order, photos, say }: WalkDeps,
  claim: Parameters<typeof steps.measure>[1],
  { inspectionId }: { inspectionId: number },
): Promise<void> {
  if (photos.length > 0) {
    const run = await steps.analyze(call, inspectionId);
    say(`Damage analysis (${run.provider}): ${run.findings} findings`);
    await steps.waitForRelay(call, claim.id, ['ai.damage-analyzed']);
  }
  if (!order.measurement) return;
  const measured = await steps.measure(call, claim, order.measurement);
  say(
    measured.result
      ? `Roof measured: ${measured.result.roofAreaSf} sq ft, ${measured.result.facets} facets${measured.sandbox ? ' (sandbox data)' : ''}`
      : `The measurement failed: ${measured.failureReason ?? 'no reason given'}`,
  );
  await steps.waitForRelay(call, claim.id, [`measurement.${measured.status}`]);
}

async function documents(deps: WalkDeps, claimId: number): Promise<WalkResult['files'][number][]> {
  const { call, order, say } = deps;
  if (order.building) await call(claimsApi.saveBuilding, { params: { id: claimId }, body: order.building });
  const package_ = await steps.estimate(call, claimId, []);
  say(`Estimate: ${package_.lineItemCount} lines, RCV ${showDollars(package_.totals.rcv)}`);
  for (const warning of package_.warnings) say(`  ${warning.level}: ${warning.message}`);
  const prepared = await steps.prepareReport(call, claimId);
  await reviewed(deps, prepared.id);
  const final = await steps.finalize(call, prepared);
  await steps.untilStatus(call, claimId, 'completed');
  const without = final.leftOut.length > 0 ? `, without ${final.leftOut.join(', ')}` : '';
  say(`Report “${final.title}” of ${final.author?.name ?? ''} is final${without}`);
  const pdf = await call(claimsApi.downloadReport, { params: { id: final.id } });
  return [
    await keep(deps.out, 'report.pdf', new Uint8Array(await pdf.arrayBuffer())),
    await keep(deps.out, package_.filename, Buffer.from(package_.data, 'base64')),
  ];
}

/** A program reviews nothing: a person said so in the order, or is asked. What blocks the report is refused with its reason afterwards. */
async function reviewed({ call, order, say, decide }: WalkDeps, id: number): Promise<void> {
  const { items } = await call(claimsApi.listOpenItems, { params: { id } });
  if (items.length === 0 || items.some(({ blocking }) => blocking)) return;
  for (const { sentence } of items) say(`  open: ${sentence}`);
  if (order.openItems === 'reviewed') return;
  await decide({
    field: 'openItems',
    about: `${items.length === 1 ? '1 item is' : `${items.length} items are`} open in the report.`,
    question: 'Does the report go out with them?',
    choices: ['reviewed'],
  });
}

async function money(deps: WalkDeps, claimId: number): Promise<WalkResult['files'][number][]> {
  const { call, order, say, decide } = deps;
  if (order.message) say(`Messages to the owner: ${await steps.writeToOwner(call, claimId, order.message)}`);
  if (!order.settlement) return [];
  await steps.settle(call, claimId, order.settlement);
  const fee = { settlementAmount: order.settlement.amount, feePercentage: order.feePercentage ?? 10 };
  const feeCapReason = await feeReason(call, claimId, { ...fee, feeCapReason: order.feeCapReason, decide });
  const invoice = await billClaim(call, claimId, { ...fee, feeCapReason, paid: order.paid });
  say(`Invoice ${invoice.invoiceNumber}: ${showDollars(invoice.amount)}, ${invoice.status}`);
  const pdf = await call(billingApi.readInvoicePdf, { params: { id: invoice.id } });
  return [await keep(deps.out, 'invoice.pdf', new Uint8Array(await pdf.arrayBuffer()))];
}

/** A file is there in full or not at all. */
async function keep(folder: string, name: string, bytes: Uint8Array): Promise<WalkResult['files'][number]> {
  const path = join(folder, name.replace(/[^\w.-]/g, '_'));
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  return { name: name.replace(/[^\w.-]/g, '_'), bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
