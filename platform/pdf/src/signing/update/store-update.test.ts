// What may stand behind a signature: each case was signed well, and the question is what was added to the file afterwards.
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { PageKit } from '../../page-layout.ts';
import {
  addSignatureField,
  appendSignature,
  changesOnlySignature,
  ocspQuestion,
  openCertificateFile,
  revocationOf,
  signCms,
  verifySealedPdf,
} from '../index.ts';
import { testAuthority, type TestAuthority, type TestCertificate } from '../testing/identities.ts';
import { testResponder } from '../testing/responder.ts';
import { appendUpdate, sectionsOf, type Changes, type NewObjects } from '../testing/append-update.ts';
import type { Section } from './read-section.ts';
import { inOneForm, isDictionary, type Dictionary } from './read-value.ts';
import { addsOnlyStore } from './store-update.ts';

let authority: TestAuthority;
let signer: TestCertificate;
let frozen: Uint8Array;
let sealed: Uint8Array;
let ocsp: string;
let root: number;
let next: number;

beforeAll(async () => {
  authority = testAuthority();
  signer = authority.issue('Priya Natarajan');
  const responder = testResponder(authority);
  responder.record(signer.pem);
  const about = { certificate: new X509Certificate(signer.pem), issuer: new X509Certificate(authority.rootPem) };
  ocsp = Buffer.from(responder.ocsp(ocspQuestion(about))).toString('latin1');
  const kit = new PageKit({ title: 'Report', author: 'Firm', header: ['', ''], footer: 'ER-1', createdAt: new Date(0) });
  kit.addPage();
  kit.paragraph('The ridge shingles are creased.');
  addSignatureField(kit, { name: 'EngineerSeal', label: 'Seal', box: { x: 54, y: 300, width: 240, height: 70 } });
  frozen = await kit.finish();
  sealed = await seal(frozen);
  root = Number(/\d+/.exec(inOneForm(lastOf(sealed).trailer.get('/Root')))?.[0]);
  next = Number(lastOf(sealed).trailer.get('/Size'));
});

function seal(pdf: Uint8Array): Promise<Uint8Array> {
  const identity = openCertificateFile(signer.file, signer.passphrase);
  const words = { signerName: 'Priya', reason: 'Sealed', at: new Date(), shown: ['Sealed'] };
  return appendSignature(pdf, { words, sign: (signed) => signCms(signed, { identity }) });
}

const lastOf = (file: Uint8Array) => sectionsOf(file).at(-1) as Section;

/** As the last section that has it writes it. */
function bodyOf(number: number, file = sealed): string {
  return inOneForm(
    sectionsOf(file)
      .findLast(({ objects }) => objects.has(number))
      ?.objects.get(number),
  );
}

const numberIn = (section: Section | undefined, is: (value: Dictionary) => boolean) =>
  [...(section?.objects ?? [])].find(([, value]) => isDictionary(value) && is(value))?.[0] ?? 0;
const numberOf = (is: (value: Dictionary) => boolean) => numberIn(sectionsOf(sealed)[0], is);
/** Of what the signature brought. */
const latestOf = (is: (value: Dictionary) => boolean) => numberIn(lastOf(sealed), is);
const page = () => numberOf((one) => one.get('/Type') === '/Page');
const field = () => numberOf((one) => one.get('/FT') === '/Sig');

const stream = (bytes: string, more = '') => `<< /Length ${bytes.length}${more} >>\nstream\n${bytes}\nendstream`;
const named = (entries: string): [number, string] => [root, bodyOf(root).replace('<<', `<<${entries} `)];
/** A store with one answer, beside other objects. */
const stored = (others: NewObjects = [], more = '', changes: Changes = {}) =>
  appendUpdate(
    sealed,
    [named(`/DSS ${next} 0 R${more}`), [next, `<< /Type /DSS /OCSPs [${next + 1} 0 R] >>`], [next + 1, stream(ocsp)], ...others],
    changes,
  );
/** What stands behind the signature beside a store. */
const beside = (which: () => number, change: (body: string) => string) => () => stored([[which(), change(bodyOf(which()))]]);
/** `N` stands for the number of the first object below the store. */
const store = (body: string, ...objects: readonly string[]) => {
  const numbered = (text: string) => text.replace(/N(\d?)/g, (_, more: string) => String(next + 1 + Number(more)));
  return appendUpdate(sealed, [
    named(`/DSS ${next} 0 R`),
    [next, numbered(body)],
    ...objects.map((one, at): [number, string] => [next + 1 + at, one]),
  ]);
};

/** The last of these words in a file written otherwise. */
const inTail = (file: Uint8Array, words: string, other: string) => {
  const text = Buffer.from(file).toString('latin1');
  const at = text.lastIndexOf(words);
  return Buffer.from(`${text.slice(0, at)}${other}${text.slice(at + words.length)}`, 'latin1');
};
const deflated = () => deflateSync(Buffer.from(ocsp, 'latin1')).toString('latin1');

const hash = 'A1'.repeat(20);

test.each<[string, () => Uint8Array]>([
  ['an answer', () => stored()],
  ['a store within the catalog', () => appendUpdate(sealed, [named(`/DSS << /OCSPs [${next} 0 R] >>`), [next, stream(ocsp)]])],
  ['what is deflated', () => store('<< /OCSPs [N 0 R] >>', stream(deflated(), ' /Filter /FlateDecode'))],
  ['a list of its own', () => store('<< /OCSPs N1 0 R >>', stream(ocsp), `[${next + 1} 0 R]`)],
  [
    'the proofs of each signature',
    () => store(`<< /OCSPs [N 0 R] /VRI << /${hash} << /Type /VRI /OCSP [N 0 R] /TU (D:20261129000000Z) >> >> >>`, stream(ocsp)),
  ],
  ['what a program tells of itself', () => inTail(stored(), 'startxref', '%Signer-9.1 by others\nstartxref')],
  ['an extension that is named', () => stored([], ' /Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 1 >> >>')],
])('%s may stand behind a signature', (_, make) => {
  const file = make();
  const found = verifySealedPdf(file, [authority.rootPem]);
  expect(found).toMatchObject({ outcome: 'valid', hasStoreBehind: true, signer: { name: 'Priya Natarajan' } });
  expect(changesOnlySignature(file, frozen.length)).toBe(true);
  const evidence = found.outcome === 'valid' ? found.evidence : undefined;
  expect(evidence?.path.map((one) => revocationOf(evidence.carried, one, { at: new Date() }).state)).toEqual(['not_revoked']);
});

test.each<[string, () => Uint8Array]>([
  [
    'other words on the page',
    beside(
      () => numberOf((one) => one.has('/Filter')),
      () => stream('q '),
    ),
  ],
  ['another content of the page', beside(page, (body) => body.replace(/\/Contents \d+/, '/Contents 1'))],
  ['the page as it was', beside(page, (body) => body)],
  [
    'a note on the page',
    () =>
      stored([
        [page(), bodyOf(page()).replace('/Annots [', `/Annots [${next + 2} 0 R `)],
        [next + 2, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 600] >>'],
      ]),
  ],
  [
    'another look of the seal',
    beside(
      () => latestOf((one) => one.get('/Subtype') === '/Form'),
      () => stream('q '),
    ),
  ],
  ['the field with another look', beside(field, (body) => body.replace(/\/AP <<[^>]*>>/, `/AP << /N ${next + 1} 0 R >>`))],
  [
    'another signature dictionary',
    beside(
      () => latestOf((one) => one.has('/ByteRange')),
      (body) => body.replace('/Reason', '/Other'),
    ),
  ],
  [
    'another page tree',
    () =>
      appendUpdate(sealed, [
        [root, bodyOf(root).replace(/\/Pages \d+/, `/Pages ${next}`)],
        [next, '<< >>'],
      ]),
  ],
  ['an action when it is opened', () => stored([], ' /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ['other permissions', () => stored([], ' /Perms << >>')],
  ['an extension that leads to an object', () => stored([], ` /Extensions << /X ${next + 1} 0 R >>`)],
  ['another form', () => appendUpdate(sealed, [[root, bodyOf(root).replace(/\/AcroForm \d+ 0 R/, '/AcroForm << /Fields [] >>')]])],
  ['other metadata', () => stored([[Number(/\d+/.exec(inOneForm(lastOf(sealed).trailer.get('/Info')))?.[0]), '<< /Title (x) >>']])],
  ['an object that nothing leads to', () => stored([[next + 2, '<< >>']])],
  ['no store', () => appendUpdate(sealed, [[next, '<< >>']])],
  ['the catalog alone', () => appendUpdate(sealed, [[root, bodyOf(root)]])],
  ['a store that is a stream', () => store('<< /Length 1 >>\nstream\nx\nendstream')],
  ['a store of another type', () => store('<< /Type /Page /OCSPs [N 0 R] >>', stream(ocsp))],
  ['a store with something else in it', () => store('<< /OCSPs [N 0 R] /Kids [] >>', stream(ocsp))],
  ['a store that leads into the document', () => store(`<< /OCSPs [N 0 R] /CRLs [${page()} 0 R] >>`, stream(ocsp))],
  ['an answer that is no stream', () => store('<< /OCSPs [N 0 R] >>', '<< >>')],
  ['an answer that is a picture', () => store('<< /OCSPs [N 0 R] >>', stream(ocsp, ' /Type /XObject /Subtype /Image'))],
  ['an answer in another file', () => store('<< /OCSPs [N 0 R] >>', stream(ocsp, ' /F (other.pdf)'))],
  ['an answer that is no DER', () => store('<< /OCSPs [N 0 R] >>', stream('0 0 600 600 re f'))],
  ['an answer with something behind it', () => store('<< /OCSPs [N 0 R] >>', stream(`${ocsp}x`))],
  ['a deflated answer with something behind it', () => store('<< /OCSPs [N 0 R] >>', stream(`${deflated()}q`, ' /Filter /FlateDecode'))],
  ['a trailer within an answer', () => store('<< /OCSPs [N 0 R] >>', stream('0\x0btrailer<<>>'))],
  ['a length that goes back', () => store('<< /OCSPs [N 0 R] >>', `<< /Length -1 >>\nstream\n${ocsp}\nendstream`)],
  ['a length that readers take otherwise', () => store('<< /OCSPs [N 0 R] >>', stream(ocsp).replace(/\d+/, '$&.0'))],
  ['a name of another generation', () => store('<< /OCSPs [N 1 R] >>', stream(ocsp))],
  ['an object within an answer', () => store('<< /OCSPs [N 0 R] >>', stream('0\x0d 1 0 obj << >>'))],
  [
    'an answer that unfolds without end',
    () => store('<< /OCSPs [N 0 R] >>', stream(deflateSync(Buffer.alloc(4 * 1_048_576)).toString('latin1'), ' /Filter /FlateDecode')),
  ],
  ['an answer of another filter', () => store('<< /OCSPs [N 0 R] >>', stream(ocsp, ' /Filter /ASCIIHexDecode'))],
  ['proofs of no signature', () => store('<< /OCSPs [N 0 R] /VRI << /Page << >> >> >>', stream(ocsp))],
  ['proofs with an action', () => store(`<< /OCSPs [N 0 R] /VRI << /${hash} << /AA << >> >> >> >>`, stream(ocsp))],
  ['words in the place of a day', () => store(`<< /OCSPs [N 0 R] /VRI << /${hash} << /TU (1 0 obj) >> >> >>`, stream(ocsp))],
  ['an extension with words', () => stored([], ' /Extensions << /X << /URL (1 0 obj) >> >>')],
  ['a comment between its objects', () => store('<< /OCSPs [N 0 R] >> % 1 0 obj', stream(ocsp))],
  ['a place of a table in a comment', () => inTail(stored(), 'startxref\n', `startxref\n%startxref ${sectionsOf(frozen)[0]?.tableAt}\n`)],
  ['a comment in its trailer', () => stored([], '', { trailer: (text) => `${text}\n% more` })],
  ['places of another width', () => stored([], '', { table: (text) => text.replaceAll(' 00000 n', '  00000 n') })],
  ['a trailer with another root', () => stored([], '', { trailer: (text) => text.replace(/\/Root \d+/, `/Root ${page()}`) })],
  ['a trailer that names a key', () => stored([], '', { trailer: (text) => `${text}\n/Encrypt ${next} 0 R` })],
  ['a trailer with other words about the file', () => stored([], '', { trailer: (text) => text.replace(/\/Info \d+/, `/Info ${next}`) })],
  ['a trailer that hides objects', () => stored([], '', { trailer: (text) => text.replace(/\/Size \d+/, '/Size 3') })],
  ['a trailer whose table readers take otherwise', () => stored([], '', { trailer: (text) => text.replace(/\/Prev \d+/, '$&.0') })],
  ['a trailer that follows another table', () => stored([], '', { trailer: (text) => text.replace(/\/Prev \d+/, '/Prev 9') })],
  ['a table that gives an object up', () => stored([], '', { table: (text) => `${text}${page()} 1\n0000000000 00001 f \n` })],
  ['a table that gives the page a place', () => stored([], '', { table: (text) => `${text}${page()} 1\n0000000020 00000 n \n` })],
  ['a table of another generation', () => stored([], '', { table: (text) => text.replace('00000 n', '00001 n') })],
  ['something behind the store', () => stored([], '', { behind: '99 0 obj\n<< >>\nendobj\n' })],
  ['words behind the store', () => stored([], '', { behind: '% more' })],
  ['a second store', () => appendUpdate(stored(), [[root, bodyOf(root)]])],
  ['a blank', () => Buffer.concat([sealed, Buffer.from('\n')])],
  ['words', () => Buffer.concat([sealed, Buffer.from('% more\n')])],
])('%s behind a signature is refused', (_, make) => {
  const file = make();
  expect(verifySealedPdf(file, [authority.rootPem])).toMatchObject({
    outcome: 'invalid',
    problem: expect.stringMatching(/^Bytes were added/),
  });
  expect(addsOnlyStore(file, sealed.length)).toBe(false);
});

test('a file that was prepared to show on its page what the store brings is refused', async () => {
  const size = Number(sectionsOf(frozen)[0]?.trailer.get('/Size'));
  // The signature takes the next two numbers
  const later = size + 2;
  const prepared = appendUpdate(frozen, [[page(), bodyOf(page()).replace('/Annots [', `/Annots [${later + 1} 0 R `)]]);
  const shadow = await seal(prepared);
  expect(lastOf(shadow).trailer.get('/Size')).toBe(String(later));
  const named: [number, string] = [root, bodyOf(root).replace('<<', `<< /DSS ${later} 0 R `)];
  const file = appendUpdate(shadow, [named, [later, `<< /OCSPs [${later + 1} 0 R] >>`], [later + 1, stream(ocsp)]]);
  expect(verifySealedPdf(shadow, [authority.rootPem])).toMatchObject({ outcome: 'valid' });
  expect(verifySealedPdf(file, [authority.rootPem])).toMatchObject({ outcome: 'invalid' });
});

test('of a stranger nothing is read behind the signature', () => {
  expect(verifySealedPdf(stored())).toMatchObject({ outcome: 'invalid', problem: expect.stringMatching(/^Bytes were added/) });
});

/** What a reader sees of it: the signed bytes, and every object but the catalog and what was added. */
const shownBy = (file: Uint8Array) => {
  const objects = new Map(sectionsOf(file).flatMap((section) => [...section.objects].map(([number, value]) => [number, inOneForm(value)])));
  for (const number of [root, next, next + 1]) objects.delete(number);
  return [...objects].toSorted(([one], [second]) => one - second);
};

test('a changed byte of what is signed fails, one of the store behind it changes nothing that is shown and no good word into another', () => {
  const file = stored();
  const shown = shownBy(file);
  for (let at = 3; at < file.length; at += at < sealed.length ? 1_009 : 11) {
    const changed = Buffer.from(file);
    changed.writeUInt8((changed[at] ?? 0) ^ (1 << (at % 8)), at);
    const found = verifySealedPdf(changed, [authority.rootPem]);
    if (found.outcome !== 'valid') continue;
    expect(at).toBeGreaterThanOrEqual(sealed.length);
    expect(shownBy(changed)).toEqual(shown);
    for (const one of found.evidence?.path ?? [])
      expect(['not_revoked', 'not_checked']).toContain(
        revocationOf(found.evidence?.carried ?? { ocsp: [], crls: [] }, one, { at: new Date() }).state,
      );
  }
}, 60_000);

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;
test.skipIf(!hasPdfsig)('pdfsig reads the file with a store as signed well', () => {
  const path = join(authority.folder, 'stored.pdf');
  writeFileSync(path, stored());
  expect(spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout).toContain('Signature is Valid');
});
