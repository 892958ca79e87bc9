// Names, endings, checklists and letters as pure functions.
import { describe, expect, test } from 'vitest';
import { rulePack } from '../../rules/deadlines/pack/rule-pack.ts';
import { actingEnded, actingFor, assertStillActing } from '../../claim/changes/acting-for.ts';
import { checklistOf, type ChecklistInput } from '../letters/checklist-rules.ts';
import { missingFor, paragraphsOf, refusedFor, type LetterInput } from '../pdf/letter-input.ts';
import { cleanFileName, fittingName, titleFrom } from './document-rules.ts';
import { textOf } from '../files/plain-text.ts';
import { sniffFile } from '../files/sniff-file.ts';

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

test('an installer in the clothes of an old Office file is not taken', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  expect(await sniffFile(compound, 'letter.doc')).toHaveProperty('refused');
  expect(await sniffFile(Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le')]), 'letter.doc')).toEqual({ kind: 'doc' });
  expect(await sniffFile(Buffer.concat([compound, Buffer.from('__properties_version1.0', 'utf16le')]), 'mail.msg')).toEqual({
    kind: 'msg',
  });
});

describe('the checklist', () => {
  const input: ChecklistInput = { damageType: 'hail', state: 'TX', documents: new Map(), elsewhere: new Map(), waived: [] };
  const keysOf = (over: Partial<ChecklistInput>) => checklistOf({ ...input, ...over }).map((entry) => entry.key);

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
    ['CA', ['cancellation_notice', 'proof_of_loss']],
    ['MT', []],
    [undefined, []],
  ])('of %s names the documents that its rules are about, each with a citation', (state, expected) => {
    const entries = checklistOf({ ...input, state });
    expect(entries.filter(({ rules }) => rules.length > 0).map(({ key }) => key)).toEqual(expected);
    for (const { id, citation } of entries.flatMap(({ rules }) => rules))
      expect(rulePack.rules.find((rule) => rule.id === id)).toMatchObject({ citation, state, counselVerified: false });
    // Without a rule of the state these two stand in no list
    const only = entries.map(({ key }) => key).filter((key) => key === 'cancellation_notice' || key === 'contract_copy_notice');
    expect(only).toEqual(expected.filter((key) => key === 'cancellation_notice' || key === 'contract_copy_notice'));
  });

  test('says what a rule asks for in words', () => {
    const rulesOf = (state: string, key: string, over: Partial<ChecklistInput> = {}) =>
      checklistOf({ ...input, state, ...over })
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
      ...input,
      documents: new Map([['policy', { id: 7 }]]),
      elsewhere: new Map([['photo', '12 photos of the inspection']]),
      waived: [{ key: 'policy', why: 'x' }],
    });
    expect(entries.find((entry) => entry.key === 'policy')).toMatchObject({ state: 'done', documentId: 7 });
    expect(entries.find((entry) => entry.key === 'photo')).toMatchObject({ state: 'done', note: '12 photos of the inspection' });
  });

  test.each([
    ['carrier_notice', undefined, 'unsent'],
    ['carrier_notice', false, 'unsent'],
    ['carrier_notice', true, 'done'],
    ['letter_of_representation', undefined, 'unsent'],
    ['contract_copy_notice', undefined, 'unsent'],
    // What nobody sends to the carrier is done when it is there
    ['contract', undefined, 'done'],
    ['cancellation_notice', undefined, 'done'],
  ] as const)('a %s that was sent (%s) is %s', (key, isSent, state) => {
    const documents = new Map([[key, { id: 7, ...(isSent === undefined ? {} : { isSent }) }]]);
    const found = checklistOf({ ...input, state: 'FL', documents }).find((entry) => entry.key === key);
    expect(found).toMatchObject({ state, documentId: 7 });
  });
});

describe('acting for the insured', () => {
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [1], signedOn: '2026-10-01', cancelledOn: '2026-10-08' };
  const claim = {
    version: 1,
    propertyOwnerName: 'Ana Muñoz',
    propertyOwnerPhone: '(305) 555-0101',
    timeZone: 'Pacific/Honolulu',
    contract,
    parties: [{ id: 2, revision: 1, role: 'named_insured' as const, name: 'Luis Muñoz', phones: [] }],
  };
  const ended = 'the contract was canceled on 2026-10-08, and your firm no longer represents Ana Muñoz and Luis Muñoz';

  test.each([
    ['the day before', '2026-10-07', undefined],
    ['the day of the cancellation', '2026-10-08', ended],
    ['the day after', '2026-10-09', ended],
  ])('ends with the contract: %s', (_, day, expected) => {
    expect(actingEnded(actingFor(claim, day))).toBe(expected);
  });

  test('by the day at the property', () => {
    const write = (instant: string) => () => assertStillActing(claim, { what: 'The letter', now: new Date(instant) });
    // Still the seventh in Honolulu
    expect(write('2026-10-08T09:59:00Z')).not.toThrow();
    expect(write('2026-10-08T10:00:00Z')).toThrow(`The letter can't be drafted: ${ended}.`);
  });
});

describe('letters', () => {
  const input: LetterInput = {
    firmName: 'Bayshore',
    adjusterName: 'Dana Cole',
    adjusterPhone: '(305) 555-0101',
    adjusterEmail: 'dana@bayshore.test',
    firmContact: '(305) 555-0100',
    license: 'Florida License No. W1',
    insureds: ['Ana Muñoz'],
    cancelledOn: undefined,
    counsel: undefined,
    missingSigners: [],
    propertyAddress: '12 Palm Way',
    state: 'FL',
    carrier: 'Gulf Mutual',
    addressee: undefined,
    policyNumber: 'HO-77',
    carrierClaimNumber: undefined,
    incidentDate: '2026-05-01',
    causeOfLoss: 'hail',
    noticeGivenOn: undefined,
    contractSignedOn: undefined,
    contract: undefined,
    claimNumber: 'CLM-2026-000001',
    today: '2026-11-21',
  };

  test('each kind names what it lacks, and a notice of loss needs no contract', () => {
    expect(missingFor('carrier_notice', input)).toEqual([]);
    expect(missingFor('letter_of_representation', input)).toHaveLength(1);
    expect(missingFor('contract_copy_notice', input)).toHaveLength(2);
    expect(missingFor('carrier_notice', { ...input, firmName: undefined, license: undefined, adjusterPhone: undefined })).toEqual([
      "the adjuster's valid license for the state of the property",
      'a phone number of the adjuster or your firm',
      'the name of your firm',
    ]);
  });

  const kinds = ['letter_of_representation', 'carrier_notice', 'contract_copy_notice'] as const;
  const signed = { ...input, contractSignedOn: '2026-05-10', contract: { title: 'Contract' } };
  const textOf = (kind: (typeof kinds)[number], over: Partial<LetterInput> = {}) => paragraphsOf(kind, { ...signed, ...over }).join(' ');

  test.each([
    [['Ana Muñoz'], 'Ana Muñoz'],
    [['Ana Muñoz', 'Luis Muñoz'], 'Ana Muñoz and Luis Muñoz'],
    [['Ana Muñoz', 'Luis Muñoz', 'Eva Ruiz'], 'Ana Muñoz, Luis Muñoz and Eva Ruiz'],
  ])('all named insureds are named: %j', (insureds, words) => {
    expect(textOf('letter_of_representation', { insureds })).toContain(
      `Bayshore has been retained by ${words} as public adjuster for the above claim under a contract dated May 10, 2026.`,
    );
    expect(textOf('carrier_notice', { insureds })).toContain(`On behalf of ${words}, Bayshore gives notice`);
    expect(textOf('contract_copy_notice', { insureds })).toContain(
      `public adjuster contract between ${words} and Bayshore, dated May 10, 2026, for the above claim. Please confirm receipt.`,
    );
  });

  test('says what the carrier is asked for, and how the adjuster is reached', () => {
    expect(textOf('letter_of_representation')).toContain(
      'Please direct all communication about this claim to Dana Cole and include Bayshore as a payee on all claim payments, as the contract provides.',
    );
    expect(textOf('letter_of_representation')).toContain(
      'Please also send us a complete certified copy of the policy and copies of your estimates, photos and reports.',
    );
    expect(textOf('carrier_notice')).toContain('To schedule an inspection, contact Dana Cole at (305) 555-0101 or dana@bayshore.test.');
  });

  test('refuses a second notice of loss with its date, and no other letter for it', () => {
    const given = { ...signed, noticeGivenOn: '2026-05-04' };
    expect(refusedFor('carrier_notice', given)).toBe('notice was already given on May 4, 2026');
    expect(refusedFor('letter_of_representation', given)).toBeUndefined();
    expect(refusedFor('carrier_notice', signed)).toBeUndefined();
  });

  test('no internal mark stands in a letter', () => {
    for (const kind of kinds) expect(textOf(kind)).not.toMatch(/SHA-256|[0-9a-f]{16}|verified by counsel|rule/i);
  });

  test('who has not signed is missing for what rests on the contract, and not for a notice of loss', () => {
    const lacking = { ...signed, missingSigners: ['Luis Muñoz', 'Eva Ruiz'] };
    const missing = ['the signatures of Luis Muñoz and Eva Ruiz in the contract terms'];
    expect(missingFor('letter_of_representation', lacking)).toEqual(missing);
    expect(missingFor('contract_copy_notice', lacking)).toEqual(missing);
    expect(missingFor('carrier_notice', lacking)).toEqual([]);
    expect(missingFor('letter_of_representation', { ...lacking, missingSigners: ['Eva Ruiz'] })).toEqual([
      'the signature of Eva Ruiz in the contract terms',
    ]);
  });

  test('with counsel engaged the answers go to counsel by name, and to nobody of ours', () => {
    const counsel = { name: 'Jane Counsel, Harbor Law', since: '2026-11-03' };
    for (const kind of kinds) {
      const text = textOf(kind, { counsel });
      expect(text).toContain(
        'Since November 3, 2026, Ana Muñoz has been represented by Jane Counsel, Harbor Law; please send your response to counsel.',
      );
      expect(text).not.toMatch(/Dana Cole| (tell|send) us/);
      expect(textOf(kind)).not.toContain('counsel');
    }
    expect(textOf('letter_of_representation', { counsel })).toContain(
      'Please direct all communication about this claim to Jane Counsel, Harbor Law and include Bayshore as a payee',
    );
    expect(textOf('carrier_notice', { counsel })).toContain('To schedule an inspection, contact Jane Counsel, Harbor Law.');
  });

  test('nothing that is not known is written', () => {
    expect(paragraphsOf('carrier_notice', input).join(' ')).toContain(
      'a hail loss on May 1, 2026 at 12 Palm Way, insured under Policy No. HO-77',
    );
    expect(paragraphsOf('carrier_notice', input).join(' ')).not.toContain('undefined');
  });
});
