// What a signature may bring with it: each case is signed as a whole, and the question is what the reader of its pages sees.
import { beforeAll, describe, expect, test } from 'vitest';
import { PageKit } from '../../page-layout.ts';
import { addSignatureField, appendSignature } from '../index.ts';
import { readSection } from './read-section.ts';
import { inOneForm, isDictionary, PdfReader, type Value } from './read-value.ts';
import { preparedFieldProblem } from './prepared-field.ts';
import { changesOnlySignature } from './update-rules.ts';

let frozen: Uint8Array<ArrayBuffer>;
let objects: ReadonlyMap<number, Value>;
let base: { table: number; root: number; size: number; tail: string };

beforeAll(async () => {
  const kit = new PageKit({ title: 'Report', author: 'Firm', header: ['', ''], footer: 'ER-1', createdAt: new Date(0) });
  kit.addPage();
  kit.paragraph('The ridge shingles are creased.');
  addSignatureField(kit, { name: 'EngineerSeal', label: 'Seal', box: { x: 54, y: 300, width: 240, height: 70 } });
  frozen = new Uint8Array(await kit.finish());
  const { trailer, tableAt, objects: all } = readSection(Buffer.from(frozen).toString('latin1'), 0);
  objects = all;
  const tail = ['/Root', '/Info', '/ID'].map((name) => `${name} ${written(trailer.get(name))}`).join('\n');
  base = { table: tableAt, root: Number(/\d+/.exec(inOneForm(trailer.get('/Root')))?.[0]), size: Number(trailer.get('/Size')), tail };
});

const written = inOneForm;
const numberOf = (is: (value: Value) => boolean) => [...objects].find(([, value]) => is(value))?.[0] ?? 0;
const has = (name: string, word: string) => numberOf((value) => isDictionary(value) && value.get(name) === word);
const bodyOf = (number: number) => written(objects.get(number));

/** The file with one more section: objects by number; `places` puts an object elsewhere in its table. */
function updated(file: Uint8Array, update: ReadonlyMap<number, string>, places: Readonly<Record<number, string>> = {}): Uint8Array {
  const before = readAll(file).at(-1)?.tableAt ?? 0;
  let text = '\n';
  const rows = [...update].map(([number, body]) => {
    const row = `${number} 1\n${String(file.length + text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return places[number] ?? row;
  });
  const table = file.length + text.length;
  const size = Math.max(base.size, ...[...update.keys()].map((number) => number + 1));
  text += `xref\n${rows.join('')}trailer\n<<\n/Size ${size}\n${base.tail}\n/Prev ${before}\n>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(text, 'latin1')]);
}

function readAll(file: Uint8Array) {
  const text = Buffer.from(file).toString('latin1');
  const sections = [readSection(text, 0)];
  while (!new PdfReader(text, sections.at(-1)?.end).isAtEnd) sections.push(readSection(text, sections.at(-1)?.end ?? 0));
  return sections;
}

const words = { signerName: 'Priya', reason: 'Sealed', at: new Date(0), shown: [] };
const signed = (file: Uint8Array) => appendSignature(file, { words, sign: async () => Buffer.from([0x30, 0]) });
const after = (number: number, change: (body: string) => string) => updated(frozen, new Map([[number, change(bodyOf(number))]]));
const page = () => has('/Type', '/Page');
const added = (number: number, entries: string, subtype = 'Widget'): [number, string] => [
  number,
  `<< /Type /Annot /Subtype /${subtype} ${entries} >>`,
];
const withAnnotation = (entries: string, then = '', subtype = 'Widget') => {
  const file = updated(
    frozen,
    new Map([[page(), bodyOf(page()).replace('/Annots [', `/Annots [${base.size} 0 R `)], added(base.size, entries, subtype)]),
  );
  return then === '' ? file : updated(file, new Map([added(base.size, then)]));
};

test('the seal of this package, alone and behind the tables of another program', async () => {
  expect(changesOnlySignature(await signed(frozen), frozen.length)).toBe(true);
  expect(changesOnlySignature(await signed(after(base.root, (body) => body.replace('<<', '<< /DSS << >> '))), frozen.length)).toBe(true);
  expect(changesOnlySignature(frozen, frozen.length)).toBe(true);
});

test('a second signature that nobody sees, or that stays inside of the prepared field', () => {
  expect(changesOnlySignature(withAnnotation('/FT /Sig /T (b) /Rect [0 0 0 0]'), frozen.length)).toBe(true);
  expect(changesOnlySignature(withAnnotation('/FT /Sig /T (b) /Rect [60 430 200 480]'), frozen.length)).toBe(true);
});

test.each<[string, () => Uint8Array]>([
  [
    'other words on the page',
    () =>
      after(
        numberOf((one) => isDictionary(one) && one.has('/Filter')),
        () => '<< /Length 2 >>\nstream\nq \nendstream',
      ),
  ],
  ['the page with another content', () => after(page(), (body) => body.replace(/\/Contents \d+/, '/Contents 1'))],
  [
    'the page under a name that is written otherwise',
    () => after(page(), (body) => body.replace('/Contents', '/Con#74ents').replace(/74ents \d+/, '74ents 1')),
  ],
  ['a note on the page', () => withAnnotation('/Rect [0 0 600 600]', '', 'FreeText')],
  ['a signature over the page, its corners the other way round', () => withAnnotation('/FT /Sig /T (b) /Rect [600 800 0 0]')],
  ['a drawing that calls itself a signature', () => withAnnotation('/FT /Sig /T (b) /Rect [0 0 0 0] /L [0 0 600 800]', '', 'Line')],
  ['a signature over the page', () => withAnnotation('/FT /Sig /T (b) /Rect [0 0 600 600]')],
  [
    'a hidden signature that grows in the next update',
    () => withAnnotation('/FT /Sig /T (b) /Rect [0 0 0 0]', '/FT /Sig /T (b) /Rect [0 0 600 600]'),
  ],
  ['a larger field', () => after(has('/FT', '/Sig'), (body) => body.replace(/\/Rect \[[^\]]+\]/, '/Rect [0 0 600 600]'))],
  ['an action when it is opened', () => after(base.root, (body) => body.replace('<<', '<< /OpenAction << /S /JavaScript /JS (1) >> '))],
  ['other pages', () => after(base.root, (body) => body.replace(/\/Pages \d+/, '/Pages 99'))],
  ['a form of its own', () => after(base.root, (body) => body.replace(/\/AcroForm \d+ 0 R/, '/AcroForm << /XFA (1) >>'))],
  ['objects inside of a stream', () => updated(frozen, new Map([[base.size, '<< /Type /ObjStm /Length 1 >>\nstream\n1\nendstream']]))],
  [
    'an object that is given up',
    () => updated(frozen, new Map([[base.size, '<< >>']]), { [base.size]: `${page()} 1\n0000000000 00001 f \n` }),
  ],
  [
    'an object that stands elsewhere',
    () => updated(frozen, new Map([[base.size, '<< >>']]), { [base.size]: `${page()} 1\n0000000020 00000 n \n` }),
  ],
  ['the same entry twice', () => after(base.root, (body) => body.replace('<<', `<< /Version /1.7 /Version /1.6 `))],
  ['something behind the end', () => Buffer.concat([frozen, Buffer.from('\n12 0 obj << >> endobj')])],
  ['an endless nest', () => updated(frozen, new Map([[base.size, '['.repeat(9_000)]]))],
  ['less than the frozen file', () => frozen.subarray(0, 900)],
])('%s is refused', (_, make) => {
  expect(changesOnlySignature(make(), frozen.length)).toBe(false);
});

test('what holds another file in front is refused', () => {
  expect(
    changesOnlySignature(
      after(base.root, (body) => body),
      frozen.length - 10,
    ),
  ).toBe(false);
});

describe('the prepared field', () => {
  const field = () => has('/FT', '/Sig');
  /** The seal of this package, with one of its objects written otherwise. */
  const sealedBut = async (number: (file: Uint8Array) => number, change: (body: string) => string) => {
    const file = await signed(frozen);
    const one = number(file);
    const body = written(readAll(file).at(-1)?.objects.get(one));
    return updated(file, new Map([[one, change(body)]]));
  };
  const appearance = () => base.size + 1;

  test('holds the seal of this package, and that one is seen', async () => {
    expect(preparedFieldProblem(await signed(frozen))).toBeUndefined();
  });

  test('stays empty where nothing was signed, or another field was', async () => {
    expect(preparedFieldProblem(frozen)).toBe('empty');
    expect(preparedFieldProblem(withAnnotation('/FT /Sig /T (b) /Rect [0 0 0 0] /V << /ByteRange [0 1 2 9] >>'))).toBe('empty');
    expect(preparedFieldProblem(after(field(), (body) => body.replace('<<', '<< /V 9999 0 R ')))).toBe('empty');
    expect(preparedFieldProblem(await sealedBut(field, (body) => body.replace(/\/V \d+ 0 R/, '/V << /ByteRange [0 1 2 3] >>')))).toBe(
      'empty',
    );
    expect(preparedFieldProblem(frozen.subarray(0, 900))).toBe('empty');
  });

  test.each<[string, () => number, (body: string) => string]>([
    ['has no drawing', field, (body) => body.replace(/\/AP <<[^>]*>>/, '')],
    ['is drawn by an object that is not there', field, (body) => body.replace(/\/N \d+/, '/N 9999')],
    ['is hidden', field, (body) => body.replace('/F 4', '/F 6')],
    ['is seen on a screen only', field, (body) => body.replace('/F 4', '/F 0')],
    ['has a drawing without an area', appearance, (body) => body.replace(/\/BBox \[[^\]]*\]/, '/BBox [0 0 0 0]')],
    ['has an empty drawing', appearance, () => '<< /Type /XObject /Subtype /Form /BBox [0 0 240 70] /Length 0 >>\nstream\n\nendstream'],
  ])('that %s shows no seal', async (_, number, change) => {
    expect(preparedFieldProblem(await sealedBut(number, change))).toBe('unseen');
  });
});
