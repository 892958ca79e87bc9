// What the package says of the claim beside the lines, and that the validator holds each of it.
import { sumLines } from '@plumbline/contracts/claims';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { unzipPackage, type PackageFile } from '../../base/zip-package.ts';
import { aFinishedModel, anEstimateModel } from '../../testing/estimate-models.ts';
import type { EstimateModel } from '../estimate/estimate-model.ts';
import { makeDocument } from '../render/render-pdf.ts';
import { packageFiles } from './package-files.ts';
import { validatePackage } from './validate-package.ts';

const known = {
  carrierNaic: '10969',
  mortgagees: ['First Coast Bank', 'O’Neil & Sons <Loans>'],
  limits: [
    { coverage: 'A', limitCents: 40_000_000 },
    { coverage: 'C', limitCents: 12_000_050 },
  ],
} as const;
const filesOf = (model: EstimateModel = anEstimateModel(known)) =>
  packageFiles({ model, pdf: new Uint8Array([1]), photos: new Map([[7, new Uint8Array([2])]]) });
const textIn = (files: readonly PackageFile[], path: string) => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);

const withXml = (files: readonly PackageFile[], was: RegExp, becomes: string) =>
  files.map((file) =>
    file.path === 'XACTDOC.XML'
      ? { ...file, bytes: new TextEncoder().encode(new TextDecoder().decode(file.bytes).replace(was, becomes)) }
      : file,
  );

test('carrier, mortgagees, limits and the measured roof stand in the document', () => {
  const files = filesOf();
  expect(validatePackage(files)).toEqual([]);
  const xml = textIn(files, 'XACTDOC.XML');
  expect(xml).toContain('<NAIC>10969</NAIC>');
  expect(xml).toContain('<CONTACT role="mortgagee">First Coast Bank</CONTACT>');
  expect(xml).toContain('<CONTACT role="mortgagee">O’Neil &amp; Sons &lt;Loans&gt;</CONTACT>');
  expect(xml).toMatch(/<COVERAGE id="A" limit="400000\.00" rcv="[\d.]+"/);
  expect(xml).toContain('<COVERAGE id="C" limit="120000.50"/>');
  expect(xml).toMatch(/<ROOF_MEASUREMENTS provider="eagleview" reportId="R1" sandbox="false" area="2500" squares="25" facets="4"/);
  expect(xml).toContain('<PITCH pitch="6/12" area="2500" percent="100"/>');
});

/** What is left of the roof after its deductible exceeds a limit of $5,000. */
const cutOff = () => {
  const model = anEstimateModel({ limits: [{ coverage: 'A', limitCents: 500_000 }] });
  return { ...model, sums: sumLines(model.lines, { sharedCents: 100_000, limits: { A: 500_000 }, paid: { A: 400_050 } }) };
};

test('what exceeds the limit and what was paid stand before the net claim, in the document and on paper', async () => {
  const model = cutOff();
  const over = (model.sums.acvCents - 600_000) / 100;
  const files = filesOf(model);
  expect(validatePackage(files)).toEqual([]);
  const parts = `deductible="1000.00" overLimit="${over.toFixed(2)}" priorPayments="4000.50" netClaim="999.50"`;
  expect(textIn(files, 'XACTDOC.XML').split(parts)).toHaveLength(3);
  const bytes = await makeDocument({ kind: 'esx', model, images: new Map() });
  const pdf = await makeDocument({ kind: 'package-file', package: bytes, path: 'ESTIMATE.PDF' });
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  const shown = over.toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(text.replace(/\s+/g, ' ')).toContain(`Above the limit of the policy $${shown} Prior payments $4,000.50 Net claim $999.50`);
});

test.each([
  ['a net claim above what its parts leave', /netClaim="999.50"/g, 'netClaim="6999.50"', 'coverage A: the net claim is 699950 cents'],
  ['a claim above the limit', /limit="5000.00"/, 'limit="4999.00"', 'coverage A: more than its limit is claimed'],
  ['payments that do not add up', /(<TOTALS[^>]*priorPayments=")4000.50/, '$14000.60', 'COVERAGES: priorPayments'],
])('%s does not pass', (_, was, becomes, sentence) => {
  expect(validatePackage(withXml(filesOf(cutOff()), was, becomes)).join('; ')).toContain(sentence);
});

test('what nobody knows is left out', () => {
  const files = filesOf(anEstimateModel({}, null));
  expect(validatePackage(files)).toEqual([]);
  const xml = textIn(files, 'XACTDOC.XML');
  for (const word of ['NAIC', 'mortgagee', 'limit=', 'valuation', 'ROOF_MEASUREMENTS', 'finalizedAt']) expect(xml).not.toContain(word);
});

test.each([
  ['a NAIC of four digits', />10969</, '>1096<', 'NAIC'],
  ['a mortgagee without a name', />First Coast Bank</, '> <', 'mortgagee without a name'],
  ['an unknown role', /role="mortgagee"/, 'role="neighbor"', 'unknown role'],
  ['a limit of zero', /limit="400000.00"/, 'limit="0.00"', 'not above zero'],
  ['an unknown valuation', /limit="400000.00"/, 'limit="400000.00" valuation="MAYBE"', 'unknown valuation'],
  ['the same coverage twice', /<COVERAGE id="C"/, '<COVERAGE id="A"', 'coverage A'],
  ['a coverage that does not add up', /(<COVERAGE id="A"[^>]* rcv=")[\d.]+/, '$11.00', 'COVERAGES: rcv'],
  ['another roof area', /area="2500" squares/, 'area="2600" squares', 'ROOF_MEASUREMENTS: area'],
  ['a sandbox roof said to be real', /sandbox="false"/, 'sandbox="true"', 'ROOF_MEASUREMENTS: sandbox'],
  ['a roof left out', /<ROOF_MEASUREMENTS[\s\S]*<\/ROOF_MEASUREMENTS>/, '', 'not in XACTDOC.XML'],
  ['a draft that says it is final', /stage="rough draft"/, 'stage="final draft"', 'the manifest rough draft'],
])('%s does not pass', (_, was, becomes, sentence) => {
  expect(validatePackage(withXml(filesOf(), was, becomes)).join('; ')).toContain(sentence);
});

test('final is the rough draft with another stamp: same lines, sums and photos, and nothing says draft alone', async () => {
  const finished = aFinishedModel();
  const model = { ...finished, claim: { ...finished.claim, timeZone: 'America/New_York' }, kind: 'supplement' as const };
  const draft = await makeDocument({ kind: 'esx', model, images: new Map([[7, new Uint8Array([2])]]) });
  // Evening of the day before at the property
  const finalized = { by: 'Dana Cole', at: '2026-11-22T03:00:00.000Z', statedBy: 'Ledger Sync' };
  const job = () => ({ kind: 'esx-final' as const, package: draft.slice(), finalized, version: 'supplement' as const });
  const final = await makeDocument(job());
  expect(Buffer.from(await makeDocument(job())).equals(Buffer.from(final))).toBe(true);
  const [before, after] = [await unzipPackage(draft), await unzipPackage(final)];
  expect(validatePackage(after)).toEqual([]);
  expect(after.map(({ path }) => path)).toEqual(before.map(({ path }) => path));
  for (const path of ['LINEITEMS.CSV', 'PHOTOS/index.json', 'ROOF/measurement.json'])
    expect(textIn(after, path)).toBe(textIn(before, path));
  expect(JSON.parse(textIn(before, 'manifest.json'))).toMatchObject({ stage: 'rough draft', kind: 'supplement' });
  expect(JSON.parse(textIn(after, 'manifest.json'))).toMatchObject({ stage: 'final draft', kind: 'supplement', finalized });
  expect(textIn(after, 'XACTDOC.XML')).toContain(
    'estimateType="supplement" stage="final draft" finalizedAt="2026-11-22T03:00:00.000Z" finalizedBy="Dana Cole" finalizedStatedBy="Ledger Sync"',
  );
  const pages = async (bytes: Uint8Array) =>
    (
      await extractText(await getDocumentProxy(await makeDocument({ kind: 'package-file', package: bytes, path: 'ESTIMATE.PDF' })), {
        mergePages: false,
      })
    ).text.map((page) => page.replace(/\s+/g, ' '));
  const rough = await pages(draft.slice());
  expect(rough.every((page) => page.includes('DRAFT') && page.includes('Rough Draft'))).toBe(true);
  const paper = await pages(final.slice());
  expect(paper[0]).toContain('Estimate: Final Draft');
  expect(paper[0]).toContain('finalized by Dana Cole, as Ledger Sync says, Nov 21, 2026');
  expect(paper.join(' ')).not.toMatch(/DRAFT|[Rr]ough/);
  expect(paper.join(' ')).toMatch(/Tax O&P RCV/);
});
