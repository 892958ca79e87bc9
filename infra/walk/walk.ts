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

export interface WalkNeeds {
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
export async function walk(needs: WalkNeeds): Promise<WalkResult> {
  const { call, order, say } = needs;
  await mkdir(needs.out, { recursive: true });
  const adjuster = await inCharge(needs);
  const opened = await steps.untilScored(call, await steps.open(call, order));
  say(`${opened.claimNumber} opened: ${opened.status}, score ${opened.aiQualificationScore ?? 'pending'}`);
  const claim = opened.status === 'intake' ? await steps.qualifyByHand(call, opened, await whyQualified(needs, opened)) : opened;
  await steps.putInCharge(call, claim, adjuster);
  const scheduled = await steps.scheduleFirst(call, claim, order.inspection ?? {});
  say(`Inspection scheduled for ${scheduled.scheduledDate}, ${scheduled.scheduledTime} (${scheduled.timeZone})`);
  const refusedPhotos = await fieldwork(needs, scheduled.id);
  await steps.untilStatus(call, claim.id, 'inspected');
  await findingsAndRoof(needs, claim, { inspectionId: scheduled.id });
  const files = [...(await documents(needs, claim.id)), ...(await money(needs, claim.id))];
  await writeFile(join(needs.out, 'SHA256SUMS'), files.map((file) => `${file.sha256}  ${file.name}\n`).join(''));
  say(`${files.length} files and SHA256SUMS saved in ${needs.out}`);
  return { claimNumber: claim.claimNumber, files, refusedPhotos };
}

/** Before anything is opened: a walk without a licensed author could not finish its report. */
async function inCharge({ call, order, decide }: WalkNeeds): Promise<string> {
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

function whyQualified({ order, decide }: WalkNeeds, { claimNumber, statusReason }: Claim): Promise<string> | string {
  const about = `${claimNumber} stays in intake. ${statusReason ?? ''}`.trim();
  return order.qualifyReason ?? decide({ field: 'qualifyReason', about, question: 'Why is it taken all the same?' });
}

async function fieldwork({ call, order, photos, say }: WalkNeeds, inspectionId: number): Promise<{ name: string; reason: string }[]> {
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
  { call, order, photos, say }: WalkNeeds,
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

async function documents(needs: WalkNeeds, claimId: number): Promise<WalkResult['files'][number][]> {
  const { call, say } = needs;
  const package_ = await steps.estimate(call, claimId, []);
  say(`Estimate: ${package_.lineItemCount} lines, RCV ${showDollars(package_.totals.rcv)}`);
  for (const warning of package_.warnings) say(`  ${warning.level}: ${warning.message}`);
  const final = await steps.report(call, claimId);
  await steps.untilStatus(call, claimId, 'completed');
  const without = final.leftOut.length > 0 ? `, without ${final.leftOut.join(', ')}` : '';
  say(`Report “${final.title}” of ${final.author?.name ?? ''} is final${without}`);
  const pdf = await call(claimsApi.downloadReport, { params: { id: final.id } });
  return [
    await keep(needs.out, 'report.pdf', new Uint8Array(await pdf.arrayBuffer())),
    await keep(needs.out, package_.filename, Buffer.from(package_.data, 'base64')),
  ];
}

async function money(needs: WalkNeeds, claimId: number): Promise<WalkResult['files'][number][]> {
  const { call, order, say, decide } = needs;
  if (order.message) say(`Messages to the owner: ${await steps.writeToOwner(call, claimId, order.message)}`);
  if (!order.settlement) return [];
  await steps.settle(call, claimId, order.settlement);
  const fee = { settlementAmount: order.settlement.amount, feePercentage: order.feePercentage ?? 10 };
  const feeCapReason = await feeReason(call, claimId, { ...fee, feeCapReason: order.feeCapReason, decide });
  const invoice = await billClaim(call, claimId, { ...fee, feeCapReason, paid: order.paid });
  say(`Invoice ${invoice.invoiceNumber}: ${showDollars(invoice.amount)}, ${invoice.status}`);
  const pdf = await call(billingApi.readInvoicePdf, { params: { id: invoice.id } });
  return [await keep(needs.out, 'invoice.pdf', new Uint8Array(await pdf.arrayBuffer()))];
}

/** A file is there in full or not at all. */
async function keep(folder: string, name: string, bytes: Uint8Array): Promise<WalkResult['files'][number]> {
  const path = join(folder, name.replace(/[^\w.-]/g, '_'));
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  return { name: name.replace(/[^\w.-]/g, '_'), bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
