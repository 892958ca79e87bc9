// Names, endings, checklists and letters as pure functions.
import { describe, expect, test } from 'vitest';
import { rulePack } from '../clock/rule-pack.ts';
import { checklistOf, type ChecklistFacts } from './checklist-rules.ts';
import { missingFor, paragraphsOf, type LetterFacts } from './letter-facts.ts';
import { cleanFileName, fittingName, titleFrom } from './paper-rules.ts';
import { textOf } from './plain-text.ts';
import { sniffFile } from './sniff-file.ts';

test.each([
  ['C:\\Users\\ana\\policy.pdf', 'policy.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'document'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['CON<>:"|?*.pdf', 'CON_______.pdf'],
  ['  two   spaces .txt ', 'two spaces .txt'],
  ['\u0000', 'document'],
])('the name %j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
});

test.each([
  ['roof.png', 'jpeg', 'roof.jpg'],
  ['roof.JPEG', 'jpeg', 'roof.JPEG'],
  ['estimate v1.2', 'pdf', 'estimate v1.2.pdf'],
  ['noname', 'csv', 'noname.csv'],
] as const)('%s with the bytes of a %s becomes %s', (name, kind, fitting) => {
  expect(fittingName(name, kind)).toBe(fitting);
});

test('a title is the name without ending', () => {
  expect([titleFrom('HO3_policy.pdf'), titleFrom('.pdf'), titleFrom('noname')]).toEqual(['HO3 policy', '.pdf', 'noname']);
});

test('text is read as UTF-8, UTF-16 with its mark and Windows-1252; bytes are not text', () => {
  expect(textOf(Buffer.from('Muñoz'))).toBe('Muñoz');
  expect(textOf(Buffer.from('\uFEFFMuñoz', 'utf16le'))).toBe('Muñoz');
  expect(textOf(Buffer.from([0x4d, 0x75, 0xf1, 0x6f, 0x7a]))).toBe('Muñoz');
  expect(textOf(Buffer.from([1, 2, 3]))).toBeUndefined();
});

test('an installer in the clothes of an old Office file is not taken', () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  expect(sniffFile(compound, 'letter.doc')).toHaveProperty('refused');
  expect(sniffFile(Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le')]), 'letter.doc')).toEqual({ kind: 'doc' });
  expect(sniffFile(Buffer.concat([compound, Buffer.from('__properties_version1.0', 'utf16le')]), 'mail.msg')).toEqual({ kind: 'msg' });
});

describe('the checklist', () => {
  const facts: ChecklistFacts = { damageType: 'hail', state: 'TX', documents: new Map(), elsewhere: new Map(), waived: [] };
  const keysOf = (over: Partial<ChecklistFacts>) => checklistOf({ ...facts, ...over }).map((entry) => entry.key);

  test('asks for what the peril and the state need', () => {
    expect(keysOf({ damageType: 'fire' })).toContain('fire_report');
    expect(keysOf({ damageType: 'vandalism' })).toContain('police_report');
    expect(keysOf({ damageType: 'flood' })).toEqual(expect.arrayContaining(['nfip_proof_of_loss', 'contents_inventory']));
    expect(keysOf({ damageType: 'flood' })).not.toContain('proof_of_loss');
    expect(keysOf({ state: undefined })).toContain('contract');
  });

  test.each([
    ['FL', ['cancellation_notice', 'contract_copy_notice', 'carrier_notice', 'estimate_ours', 'proof_of_loss']],
    ['TX', ['cancellation_notice', 'proof_of_loss']],
    ['LA', ['proof_of_loss']],
    ['CA', ['proof_of_loss']],
    ['MT', []],
    [undefined, []],
  ])('of %s names the documents that its rules are about, each with a citation', (state, expected) => {
    const entries = checklistOf({ ...facts, state });
    expect(entries.filter(({ rules }) => rules.length > 0).map(({ key }) => key)).toEqual(expected);
    for (const { id, citation } of entries.flatMap(({ rules }) => rules))
      expect(rulePack.rules.find((rule) => rule.id === id)).toMatchObject({ citation, state, counselVerified: false });
    // Without a rule of the state these two stand in no list
    const only = entries.map(({ key }) => key).filter((key) => key === 'cancellation_notice' || key === 'contract_copy_notice');
    expect(only).toEqual(expected.filter((key) => key === 'cancellation_notice' || key === 'contract_copy_notice'));
  });

  test('says what a rule asks for in words', () => {
    const rulesOf = (state: string, key: string, over: Partial<ChecklistFacts> = {}) =>
      checklistOf({ ...facts, state, ...over })
        .find((entry) => entry.key === key)
        ?.rules.map(({ text, citation }) => `${text} – ${citation}`);
    expect(rulesOf('LA', 'proof_of_loss')).toEqual([
      'Louisiana: the carrier pays within 30 days (after satisfactory proof of loss) – La. R.S. 22:1892(A)(1)',
    ]);
    expect(rulesOf('TX', 'cancellation_notice')).toEqual([
      'Texas: the insured may cancel the contract within 72 hours (rescind by written notice) – Tex. Ins. Code 4102.103(b)',
    ]);
    expect(rulesOf('MT', 'nfip_proof_of_loss', { damageType: 'flood' })).toEqual([
      'Federal: the federal form is filed within 60 days (after flood loss, signed and sworn; FEMA may extend) – 44 CFR 61 App. A SFIP VII',
    ]);
  });

  test('a document goes before a mark, and photos of the inspection count', () => {
    const entries = checklistOf({
      ...facts,
      documents: new Map([['policy', { id: 7 }]]),
      elsewhere: new Map([['photo', '12 photos of the inspection']]),
      waived: [{ key: 'policy', why: 'x' }],
    });
    expect(entries.find((entry) => entry.key === 'policy')).toMatchObject({ state: 'done', documentId: 7 });
    expect(entries.find((entry) => entry.key === 'photo')).toMatchObject({ state: 'done', note: '12 photos of the inspection' });
  });
});

describe('letters', () => {
  const facts: LetterFacts = {
    firmName: 'Bayshore',
    adjusterName: 'Dana Cole',
    adjusterEmail: undefined,
    licence: 'W1 (FL)',
    ownerName: 'Ana Muñoz',
    propertyAddress: '12 Palm Way',
    state: 'FL',
    carrier: 'Gulf Mutual',
    policyNumber: 'HO-77',
    carrierClaimNumber: undefined,
    incidentDate: '2026-05-01',
    damage: 'hail damage',
    contractSignedOn: undefined,
    contract: undefined,
    claimNumber: 'CLM-2026-000001',
    today: '2026-11-21',
  };

  test('each kind names what it lacks, and a notice of loss needs no contract', () => {
    expect(missingFor('carrier_notice', facts)).toEqual([]);
    expect(missingFor('letter_of_representation', facts)).toHaveLength(1);
    expect(missingFor('contract_copy_notice', facts)).toHaveLength(2);
    expect(missingFor('carrier_notice', { ...facts, firmName: undefined, licence: undefined })).toHaveLength(2);
  });

  test('nothing that is not known is written', () => {
    expect(paragraphsOf('carrier_notice', facts).join(' ')).toContain('a loss by hail damage on May 1, 2026 at 12 Palm Way');
    expect(paragraphsOf('carrier_notice', facts).join(' ')).not.toContain('undefined');
  });
});
