// Writes behind a signed file what other software would: one more section, well or in any other way.
import { readSection, type Section } from '../update/read-section.ts';
import { inOneForm, PdfReader } from '../update/read-value.ts';
import { storeObjects } from '../revocation/security-store.ts';
import type { CarriedProofs } from '../revocation/carried-proofs.ts';

export function sectionsOf(file: Uint8Array): Section[] {
  const text = Buffer.from(file).toString('latin1');
  const sections = [readSection(text, 0)];
  while (!new PdfReader(text, sections.at(-1)?.end).isAtEnd) sections.push(readSection(text, sections.at(-1)?.end ?? 0));
  return sections;
}

export type NewObjects = readonly (readonly [number: number, body: string])[];

export interface Changes {
  readonly trailer?: (text: string) => string;
  readonly table?: (text: string) => string;
  readonly behind?: string;
}

/** The file with one more section. */
export function appendUpdate(
  file: Uint8Array,
  objects: NewObjects,
  { trailer = (text) => text, table = (text) => text, behind = '' }: Changes = {},
): Uint8Array<ArrayBuffer> {
  const before = sectionsOf(file).at(-1) as Section;
  let text = '\n';
  const rows = objects.map(([number, body]) => {
    const row = `${number} 1\n${String(file.length + text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const at = file.length + text.length;
  const size = Math.max(Number(before.trailer.get('/Size')), ...objects.map(([number]) => number + 1));
  const names = ['/Root', '/Info', '/ID'].map((name) => `${name} ${inOneForm(before.trailer.get(name))}`).join('\n');
  const tail = trailer(`/Size ${size}\n${names}\n/Prev ${before.tableAt}`);
  text += `${table(`xref\n${rows.join('')}`)}trailer\n<<\n${tail}\n>>\nstartxref\n${at}\n%%EOF\n${behind}`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(text, 'latin1')]));
}

/** The file with a security store behind its signature. */
export function appendStore(file: Uint8Array, proofs: CarriedProofs): Uint8Array<ArrayBuffer> {
  const sections = sectionsOf(file);
  const trailer = sections.at(-1)?.trailer;
  const root = Number(/\d+/.exec(inOneForm(trailer?.get('/Root')))?.[0]);
  const catalog = inOneForm(sections.findLast(({ objects }) => objects.has(root))?.objects.get(root));
  const next = Number(trailer?.get('/Size'));
  return appendUpdate(file, [
    [root, catalog.replace('<<', `<<\n/DSS ${next} 0 R `)],
    ...storeObjects({ ...proofs, certificates: [] }, next),
  ]);
}
