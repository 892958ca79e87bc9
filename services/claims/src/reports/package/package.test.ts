import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { numbersText } from '../render/estimate/photo-index.ts';
import { estimatePdf } from '../render/estimate-pdf.ts';
import { makeDocument } from '../render/render-pdf.ts';
import { aRoof } from '../../testing/fixtures.ts';
import { buildEstimate } from '../estimate/build-estimate.ts';
import type { EstimateModel } from '../estimate/estimate-model.ts';
import type { LineEdit } from '../estimate/line-edits.ts';
import { readPackage } from '../carrier/reading/read-package.ts';
import { packageFiles, packageName } from './package-files.ts';
import { samplePriceList } from '../prices/price-list.ts';
import { BrokenXml, readXml } from './read-xml.ts';
import { csvRows, validatePackage } from './validate-package.ts';
import { unzipPackage, zipPackage, type PackageFile } from '../../base/zip-package.ts';

const hostile = `O'Brien & <script>"x"</script> ]]> \u0000\u0008\uD800 =cmd|' /C calc'!A1`;

function aModel(over: Partial<EstimateModel['claim']> = {}, roof = aRoof, edits: readonly LineEdit[] = []): EstimateModel {
  return buildEstimate({
    edits,
    claim: {
      claimId: 1,
      claimNumber: 'CLM-2026-000001',
      propertyOwnerName: 'Ana Muñoz',
      propertyAddress: '12 Palm Way',
      state: 'FL',
      damageType: 'hail',
      incidentDate: '2026-05-01',
      preparedBy: 'Test',
      ...over,
    },
    revision: 1,
    createdAt: new Date('2026-11-21T10:00:00Z'),
    damages: [{ id: 'observation o1', area: 'roof_covering', cause: 'hail', severity: 'severe', photoIds: [7], enteredByPerson: true }],
    roof: { orderId: 12, measurement: roof },
    photos: [
      {
        id: 7,
        file: 'P0001.jpg',
        category: 'exterior',
        caption: hostile,
        takenAt: '2026-11-20T10:00:00Z',
        sha256OriginalBytes: 'a'.repeat(64),
      },
    ],
    prices: samplePriceList(),
    building: { parts: { roof: { material: 'laminated_shingle', yearInstalled: 2014 } } },
  });
}

const filesOf = (model = aModel()) => packageFiles({ model, pdf: new Uint8Array([1]), photos: new Map([[7, new Uint8Array([2])]]) });

function changed(files: readonly PackageFile[], path: string, change: (text: string) => string): PackageFile[] {
  return files.map((file) =>
    file.path === path ? { ...file, bytes: new TextEncoder().encode(change(new TextDecoder().decode(file.bytes))) } : file,
  );
}

test('a package as it is made is valid, named after the claim, and its type comes first', () => {
  const files = filesOf();
  expect(validatePackage(files)).toEqual([]);
  expect(files[0]?.path).toBe('mimetype');
  expect(packageName(aModel())).toBe('CLM-2026-000001_20261121_1_rough-draft.esx');
});

test('a sandbox roof stands across each page, in the head of the document and at each line of every file; a real one nowhere', async () => {
  const read = async (sandbox: boolean) => {
    const model = aModel({}, { ...aRoof, sandbox });
    const priced = { ...model, priceList: { ...model.priceList, isSample: false } };
    const { text } = await extractText(await getDocumentProxy(await estimatePdf(priced)), { mergePages: false });
    const files = filesOf(priced).map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)] as const);
    return { pages: text.map((page) => page.replace(/\s+/g, ' ')), files: new Map(files) };
  };
  const { pages, files } = await read(true);
  expect(pages.every((page) => page.includes('SANDBOX ROOF'))).toBe(true);
  expect(pages.join(' ')).toContain('of a sandbox roof, not the real one');
  expect(files.get('XACTDOC.XML')).toContain('isSandboxRoof="true"');
  for (const path of ['XACTDOC.XML', 'LINEITEMS.CSV', 'LINEITEMS_SPREADSHEET.CSV', 'estimate.json'])
    expect(files.get(path), path).toContain('of a sandbox roof, not the real one');
  expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({ isSandboxRoof: true });
  const real = await read(false);
  expect(real.pages.join(' ')).not.toMatch(/sandbox/i);
  expect(real.files.get('XACTDOC.XML')).toContain('isSandboxRoof="false"');
});

test('the same estimate gives the same bytes', async () => {
  const job = { kind: 'esx', model: aModel(), images: new Map([[7, new Uint8Array([2])]]) } as const;
  expect(Buffer.from(await makeDocument(job)).equals(Buffer.from(await makeDocument(job)))).toBe(true);
});

test('it survives zipping and unzipping', async () => {
  const files = await unzipPackage(zipPackage(filesOf()));
  expect(validatePackage(files)).toEqual([]);
});

test('programs read the activity as it is, spreadsheets as text', () => {
  const cells = (path: string) =>
    csvRows(new TextDecoder().decode(filesOf().find((file) => file.path === path)?.bytes)).map((row) => row[4]);
  expect(cells('LINEITEMS.CSV').slice(0, 3)).toEqual(['Act', '-', '+']);
  expect(cells('LINEITEMS_SPREADSHEET.CSV').slice(0, 3)).toEqual(['Act', "'-", "'+"]);
});

test('hostile names stay text in XML, CSV and PDF', async () => {
  const model = aModel({ propertyOwnerName: hostile, propertyAddress: hostile, insuranceCompany: hostile });
  const files = filesOf(model);
  expect(validatePackage(files)).toEqual([]);
  const xml = new TextDecoder().decode(files.find((file) => file.path === 'XACTDOC.XML')?.bytes);
  expect(xml).not.toContain('<script>');
  expect(Array.from(xml).some((character) => character < '\t')).toBe(false);
  await expect(makeDocument({ kind: 'esx', model, images: new Map() })).resolves.toBeInstanceOf(Uint8Array);
});

test.each([
  ['a changed total', 'XACTDOC.XML', (text: string) => text.replace(/(<TOTALS[^>]* rcv=")[\d.]+/, '$11.00'), 'rcv'],
  ['a broken tag', 'XACTDOC.XML', (text: string) => text.replace('</XACTDOC>', ''), 'not well-formed'],
  ['an unknown activity', 'XACTDOC.XML', (text: string) => text.replace('act="-"', 'act="Z"'), 'unknown activity'],
  ['an unknown unit', 'XACTDOC.XML', (text: string) => text.replace('unit="SQ"', 'unit="XX"'), 'unknown unit'],
  ['a negative quantity', 'XACTDOC.XML', (text: string) => text.replace(/qty="[\d.]+"/, 'qty="-1.00"'), 'more than zero'],
  [
    'a reference to nothing',
    'XACTDOC.XML',
    (text: string) => text.replace('<SUMMARY_REF>1<', '<SUMMARY_REF>999<'),
    'grouped and not priced',
  ],
  ['a changed row', 'LINEITEMS.CSV', (text: string) => text.replace(/\r\n1,.*/, ''), 'LINEITEMS.CSV'],
  ['a changed file', 'estimate.json', (text: string) => `${text} `, 'differs from its hash'],
  ['another type', 'mimetype', () => 'application/zip', 'mimetype'],
])('%s does not pass', (_, path, change, sentence) => {
  expect(validatePackage(changed(filesOf(), path, change)).join('; ')).toContain(sentence);
});

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;

test('XML is read back as it was written, and by a program of others too', () => {
  const written = new TextDecoder().decode(
    filesOf(aModel({ propertyOwnerName: hostile })).find(({ path }) => path === 'XACTDOC.XML')?.bytes,
  );
  expect(XMLValidator.validate(written)).toBe(true);
  const [insured] = readXml(written).children.find(({ name }) => name === 'CONTACTS')?.children ?? [];
  expect(insured).toMatchObject({ attributes: { role: 'insured' }, text: `O'Brien & <script>"x"</script> ]]>  =cmd|' /C calc'!A1` });
  expect(readXml(xml('<A b="&lt;&quot;">\n<C/>\n</A>\n'))).toMatchObject({ attributes: { b: '<"' }, children: [{ name: 'C' }] });
});

test.each([
  '<A>',
  '</A>',
  '<A></B>',
  '<A><B></A></B>',
  '<A/><A/>',
  '<A/>words',
  '<A b="1" b="2"/>',
  '<A b=1/>',
  "<A b='1'/>",
  '<A b="1"c="2"/>',
  '<A b="<"/>',
  '<A>&</A>',
  '<A>&nbsp;</A>',
  '<A>&amp</A>',
  '<A b="&x;"/>',
  '<A>]]></A>',
  '<A>\u0001</A>',
  '<A><!-- a note --></A>',
  '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>',
  '<A><![CDATA[x]]></A>',
  '<A></A b="1">',
  '<A',
  '',
])('%s is not written as a package is', (body) => {
  expect(() => readXml(xml(body))).toThrow(BrokenXml);
  expect(() => readXml(body)).toThrow('declaration');
});

test('a missing photo and an unlisted file do not pass', () => {
  const files = filesOf();
  expect(validatePackage(files.filter((file) => file.path !== 'PHOTOS/P0001.jpg')).join()).toContain('not in the package');
  expect(validatePackage([...files, { path: 'X', bytes: new Uint8Array(), mediaType: '' }]).join()).toContain('not in the manifest');
  expect(validatePackage(files.filter((file) => file.path !== 'manifest.json')).join()).toContain('missing: manifest.json');
});

test('rows are read back as they were written', () => {
  expect(csvRows('a,"b,""c"""\r\n1,\r\n')).toEqual([
    ['a', 'b,"c"'],
    ['1', ''],
  ]);
});

test('a line that is owed when incurred says so in every file, counts in none, and is read back as such', async () => {
  const terms = { coverage: 'A', takesTax: false, takesOverhead: false, isCode: true, whenIncurred: true } as const;
  const about = { by: 'Dana Cole', at: new Date('2026-11-21T10:00:00Z'), reason: 'FBC 1518 asks for a sealed deck' };
  const edit: LineEdit = { ...about, kind: 'terms', line: 'Exterior/Roof RFG FELT15 +', item: 'RFG FELT15 +', terms };
  const held = aModel({}, aRoof, [edit]);
  const files = filesOf(held);
  expect(validatePackage(files)).toEqual([]);
  const textOf = (path: string) => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
  const worth = ((held.sums.whenIncurredCents ?? 0) / 100).toFixed(2);
  expect(Number(worth)).toBeGreaterThan(0);
  expect(textOf('XACTDOC.XML')).toContain(`codeUpgrade="true" owed="when incurred" rcvWhenIncurred="${worth}"`);
  expect(textOf('LINEITEMS.CSV')).toContain(`,yes,when incurred,${worth},,`);
  const wrong = changed(files, 'XACTDOC.XML', (text) => text.replaceAll(`rcvWhenIncurred="${worth}"`, 'rcvWhenIncurred="1.00"'));
  expect(validatePackage(wrong).join()).toContain('owed when incurred');
  const { text: printed } = await extractText(await getDocumentProxy(await estimatePdf(held)), { mergePages: true });
  const text = printed.replaceAll(/\s+/g, ' ');
  const dollars = `$${Number(worth).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(text).toContain(`Owed when incurred ${dollars}, not included; ${dollars} of it code upgrade (ordinance or law)`);
  expect(text).toContain('Code upgrade, when incurred');
  expect(text).toContain('Coverage A, without tax, without overhead and profit; entered by Dana Cole');
  expect(text).toContain('FBC 1518 asks for a sealed deck');
  const read = readPackage(Buffer.from(await makeDocument({ kind: 'esx', model: held, images: new Map([[7, new Uint8Array([2])]]) })));
  expect(read.lines.length).toBe(held.lines.filter(({ rcvCents }) => rcvCents > 0).length);
  expect(read.totals.rcvCents).toBe(held.sums.rcvCents);
});

test('lines name their photos by number, and an index shows each with its caption, file and hash; without pictures there is none', async () => {
  const jpeg = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#7a5a3a' } })
    .jpeg()
    .toBuffer();
  const plain = aModel();
  const model = { ...plain, photos: plain.photos.map((photo) => ({ ...photo, file: 'P0012.jpg', caption: 'Exterior · Roof covering' })) };
  const made = await makeDocument({ kind: 'esx', model, images: new Map([[7, new Uint8Array(jpeg)]]) });
  const pdf = (await unzipPackage(made)).find(({ path }) => path === 'ESTIMATE.PDF')?.bytes ?? new Uint8Array();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toMatch(/Photo 12\n/);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Photo 12: Exterior · Roof covering P0012.jpg · ${'a'.repeat(12)}`);
  expect(numbersText([12, 3, 1, 2, 9, 8])).toBe('1 to 3, 8, 9, 12');
  // A small copy, not the large one once more
  expect(pdf.length).toBeLessThan((await estimatePdf(model)).length + jpeg.length);
  const { text: without } = await extractText(await getDocumentProxy(await estimatePdf(model)), { mergePages: true });
  expect(without).not.toMatch(/Photo 12/);
});
