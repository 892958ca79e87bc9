// A narrative on paper: whose it is, who signs it, and that one nobody may sign is a draft.
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { narrativePdf, type NarrativeContent } from './narrative-pdf.ts';

const author = {
  name: 'Fay Flores',
  license: 'Public Adjuster, FL License No. W777',
  licensedOn: '2026-11-27',
  validThrough: '2028-06-30',
  firm: 'Bayshore Adjusters',
  address: '100 Bay St, Miami, FL 33101',
  phone: '(305) 555-0100',
};

async function pagesOf(over: Partial<NarrativeContent> = {}): Promise<string[]> {
  const bytes = await narrativePdf({
    claimNumber: 'CLM-1',
    propertyAddress: '12 Palm Way, Miami, FL 33101',
    timeZone: 'America/New_York',
    narrative: '## Damage\nThe ridge is cracked.',
    number: 2,
    savedBy: 'Fay Flores',
    sandbox: false,
    author,
    isDraft: false,
    createdAt: new Date('2026-11-27T12:00:00Z'),
    firm: { name: 'Bayshore Adjusters', contact: '100 Bay St, Miami, FL 33101\n(305) 555-0100 · License No. A1' },
    ...over,
  });
  return (await extractText(await getDocumentProxy(bytes), { mergePages: false })).text;
}

test('stands under the head of the firm and is signed by the licensed adjuster', async () => {
  const [page = '', ...more] = await pagesOf();
  expect(more).toEqual([]);
  for (const line of [
    '(305) 555-0100 · License No. A1',
    'Version 2, saved by Fay Flores on Nov 27, 2026',
    'The ridge is cracked.',
    'This narrative was prepared by a public adjuster for the insured.',
    'Fay Flores',
    'Public Adjuster, FL License No. W777, valid on Nov 27, 2026 (expires Jun 30, 2028)',
  ])
    expect(page.replaceAll(/\s+/g, ' ')).toContain(line);
  expect(page).not.toContain('DRAFT');
});

test('figures of a sandbox roof are marked above the text, in the sentence of the texts', async () => {
  const marked = 'SANDBOX MEASUREMENT. The roof figures come from a sandbox provider and are not a measurement of the real roof.';
  expect((await pagesOf({ sandbox: true })).join(' ').replaceAll(/\s+/g, ' ')).toContain(marked);
  expect((await pagesOf()).join(' ')).not.toContain('SANDBOX');
});

test('is a draft while nobody may sign it, and says what is missing', async () => {
  const text = (await pagesOf({ author: {}, isDraft: true, firm: undefined })).join(' ');
  for (const line of ['DRAFT', 'Author: not named yet.', 'License number: missing']) expect(text).toContain(line);
});

test.each(Array.from({ length: 12 }, (_, index) => index + 6))('the signature is never torn apart: %i paragraphs', async (count) => {
  const narrative = Array.from({ length: count }, () =>
    'The ridge is open for about three feet and the felt below it is wet. '.repeat(4),
  ).join('\n\n');
  const pages = await pagesOf({ narrative });
  const signed = pages.find((page) => page.includes('This narrative was prepared'));
  expect(signed).toContain('Fay Flores');
  expect(signed).toContain('(305) 555-0100');
});
