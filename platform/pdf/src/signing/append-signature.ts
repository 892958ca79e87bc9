// Signs a PDF by appending to it: the signed file begins with exactly the bytes that were given.
import { readOwnPdf, type OwnPdf } from './own-pdf.ts';
import { storeObjects, type SecurityStore } from './revocation/security-store.ts';

export interface SignatureWords {
  readonly signerName: string;
  readonly reason: string;
  readonly at: Date;
  /** Lines that stand in the field, as drawn by a viewer. */
  readonly shown: readonly string[];
}

/** Room for the CMS in bytes: a chain of four certificates with a timestamp stays below it. */
const contentsBytes = 16_384;
const rangeRoom = '0000000000 0000000000 0000000000 0000000000';

interface Signing {
  readonly words: SignatureWords;
  /** Answers the DER of a detached CMS over the bytes that it is given. */
  readonly sign: (signed: Uint8Array) => Promise<Uint8Array>;
  /** Stands in the same update and is signed with it. */
  readonly store?: SecurityStore | undefined;
}

/** The bytes as they were given, and behind them one update with the signature. */
export async function appendSignature(frozen: Uint8Array, { words, sign, store }: Signing): Promise<Uint8Array<ArrayBuffer>> {
  const update = updateOf(readOwnPdf(frozen), { words, store }, frozen.byteLength);
  const whole = Buffer.concat([frozen, Buffer.from(update, 'latin1')]);
  const open = whole.indexOf(`<${'0'.repeat(64)}`, frozen.byteLength, 'latin1');
  const close = open + contentsBytes * 2 + 2;
  const ranges = [0, open, close, whole.byteLength - close].join(' ').padEnd(rangeRoom.length);
  whole.write(ranges, whole.indexOf(rangeRoom, frozen.byteLength, 'latin1'), 'latin1');
  const cms = await sign(Buffer.concat([whole.subarray(0, open), whole.subarray(close)]));
  if (cms.byteLength > contentsBytes) throw new Error('The signature is larger than the room kept for it');
  whole.write(Buffer.from(cms).toString('hex'), open + 1, 'latin1');
  return new Uint8Array(whole);
}

function updateOf(pdf: OwnPdf, { words, store }: Omit<Signing, 'sign'>, length: number): string {
  const [signature, appearance] = [pdf.size, pdf.size + 1];
  const objects: readonly (readonly [number: number, body: string])[] = [
    [pdf.field.number, `<<\n${pdf.field.entries}\n/V ${signature} 0 R\n/AP << /N ${appearance} 0 R >>\n>>`],
    [signature, signatureDictionary(words)],
    [appearance, appearanceStream(pdf, words.shown)],
    ...(store ? withStore(pdf, store, appearance + 1) : []),
  ];
  let text = '\n';
  const places = objects.map(([number, body]) => {
    const at = length + text.length;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return [number, at] as const;
  });
  const xrefAt = length + text.length;
  const rows = places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `/Size ${Math.max(...objects.map(([number]) => number)) + 1}\n/Root ${pdf.root}\n/Info ${pdf.info}\n/ID ${pdf.id}\n/Prev ${pdf.xrefAt}`;
  return `${text}xref\n${rows}trailer\n<<\n${trailer}\n>>\nstartxref\n${xrefAt}\n%%EOF\n`;
}

/** The catalog names the store. */
function withStore({ catalog }: OwnPdf, store: SecurityStore, first: number): (readonly [number: number, body: string])[] {
  return [[catalog.number, `<<\n${catalog.entries}\n/DSS ${first} 0 R\n>>`], ...storeObjects(store, first)];
}

function signatureDictionary({ signerName, reason, at }: SignatureWords): string {
  return [
    '<<',
    '/Type /Sig',
    '/Filter /Adobe.PPKLite',
    '/SubFilter /ETSI.CAdES.detached',
    `/Name ${textOf(signerName)}`,
    `/Reason ${textOf(reason)}`,
    `/M (${pdfDate(at)})`,
    `/ByteRange [${rangeRoom}]`,
    `/Contents <${'0'.repeat(contentsBytes * 2)}>`,
    '>>',
  ].join('\n');
}

const lineHeight = 12;
const inset = 8;

function appearanceStream({ field }: OwnPdf, lines: readonly string[]): string {
  const box = `0.5 w 0.2 G 0.5 0.5 ${field.width - 1} ${field.height - 1} re S`;
  const shown = lines.map((line) => `${literalOf(line)} Tj T*`).join('\n');
  const drawn = `${box}\nBT\n/F1 9 Tf ${lineHeight} TL ${inset} ${field.height - inset - 9} Td\n${shown}\nET`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const head = `/Type /XObject /Subtype /Form /BBox [0 0 ${field.width} ${field.height}] /Resources << /Font << /F1 ${font} >> >>`;
  return `<< ${head} /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
}

/** UTF-16 in hex, so that a name keeps its accents. */
function textOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}

/** In the encoding of the font. */
const enDash = '\x96';

/** In the encoding of the font; what it cannot show becomes a question mark. */
function literalOf(text: string): string {
  const known = text.replaceAll('–', enDash).replace(/[^\x20-\x7e\x96\xa0-\xff]/g, '?');
  return `(${known.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

/** `D:20261127170457Z`. */
function pdfDate(at: Date): string {
  return `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
}
