// The text of a report: recorded facts stand in it, missing ones are named, and evidence is cited as the reader finds it.
import { formatMoment } from '@plumbline/server/dates';
import { figuresOf, numbersOf } from './photos/figure-numbers.ts';
import { noAmounts, restNotTaken, sumLines } from '@plumbline/contracts/claims';
import { sandboxRoofSentence } from '@plumbline/contracts/narrative';
import { describe, expect, test } from 'vitest';
import { obstaclesIn } from './provisional-rules.ts';
import { writeReport } from './write-report.ts';

const observation = {
  id: 'ridge',
  area: 'roof_covering',
  severity: 'severe',
  quantity: 12,
  unit: 'SF',
  photoIds: [812, 815],
  description: 'Cracked ridge',
};
const inspection = {
  id: 4_711,
  inspectorName: 'Dana Reyes',
  status: 'completed',
  startedAt: '2026-11-21T02:30:00.000Z',
  completedDate: '2026-11-21T03:45:00.000Z',
  sections: [{ category: 'exterior', state: 'complete', notes: '', observations: [observation] }],
};
const dana = { category: 'exterior', observations: [{ id: 'ridge', by: ['Dana Reyes'] }] };
const inputOf = (claim: object = {}, over: object = {}) => ({
  claim: {
    claimNumber: 'CLM-1',
    propertyOwnerName: 'Ana Muñoz',
    propertyAddress: '12 Palm Ave, Miami, FL 33101',
    damageType: 'hail',
    incidentDate: '2026-10-02',
    timeZone: 'America/New_York',
    ...claim,
  },
  evidence: [{ inspection, writers: [dana], photos: [], voiceNotes: [] }],
  analyses: [],
  figures: [
    { id: 815, caption: 'Ridge' },
    { id: 700, caption: 'Gate' },
  ],
  ...over,
});
const write = (input: object, ...sections: string[]) => writeReport(input as never, { sections: sections as never, template: 'full' });

describe('the property and the loss', () => {
  test('what was recorded at intake stands there, fact by fact', () => {
    const claim = {
      loss: { yearBuilt: 1987, squareFeet: 2_140, occupied: true, mitigationDone: false, fireReportNumber: 'F-9' },
      policy: { coverages: [{ coverage: 'A', limitCents: 25_000_000 }] },
      carrierClaimNumber: 'GM-77',
      deductibleCents: 250_000,
    };
    const { content, notDocumented } = write(inputOf(claim), 'property', 'loss', 'mitigation');
    for (const line of [
      'Year built: 1987.',
      'Size: 2,140 square feet.',
      'Carrier claim number: GM-77.',
      'Deductible: $2,500.00.',
      'Reported date of loss: Oct 2, 2026.',
      'Occupied at the time of loss: yes.',
      'Fire report: F-9.',
      'Mitigation and temporary repairs: none, as reported at intake.',
    ])
      expect(content).toContain(line);
    expect(content).toMatch(/Coverage limits: .*\$250,000\.00/);
    expect(notDocumented).not.toContain('Year built');
    expect(notDocumented).toContain('Policy number');
  });

  test('each deductible stands with its coverage', () => {
    const policy = {
      coverages: [
        { coverage: 'A', limitCents: 25_000_000 },
        { coverage: 'C', limitCents: 10_000_000, deductibleBasisPoints: 50 },
      ],
      deductibles: { aopCents: 250_000 },
    };
    const { content } = write(inputOf({ policy, deductibleCents: 250_000 }), 'property');
    expect(content).toContain(
      'Deductibles by coverage: Coverage C – Personal property $500.00.\nDeductible for all other coverages: $2,500.00.',
    );
    expect(content).not.toContain('Deductible: ');
  });

  test('where value less deductible is not the net claim, the estimate says why', () => {
    const line = (coverage: 'A' | 'C', cents: number) => ({ ...noAmounts, coverage, rcvCents: cents, acvCents: cents });
    const of = (own: number) => {
      const sums = sumLines([line('A', 900_000), line('C', 30_000)], { sharedCents: 100_000, own: { C: own } });
      return write(inputOf({}, { estimate: { revision: 1, lineItemCount: 2, openLines: 0, priceListCode: 'P', sums } }), 'estimate')
        .content;
    };
    expect(of(50_000)).toMatch(/Deductible: \$1,500\.00\nNet claim: \$8,000\.00[^]*net claim \$0\.00\.\n\nWhere a deductible is larger/);
    expect(of(30_000)).not.toContain(restNotTaken);
  });

  test('what exceeds a limit and what was paid stand before the net claim', () => {
    const line = (coverage: 'A' | 'C', cents: number) => ({ ...noAmounts, coverage, rcvCents: cents, acvCents: cents });
    const sums = sumLines([line('A', 900_000), line('C', 30_000)], { limits: { A: 500_000 }, paid: { A: 120_000, C: 10_000 } });
    const { content } = write(
      inputOf({}, { estimate: { revision: 1, lineItemCount: 2, openLines: 0, priceListCode: 'P', sums } }),
      'estimate',
    );
    expect(content).toContain('Above the limit of the policy: $4,000.00\nPrior payments: $1,300.00\nNet claim: $4,000.00');
    expect(content).toContain('above the limit of the policy $4,000.00, prior payments $1,200.00, net claim $3,800.00.');
    expect(content).toMatch(/Personal property.*deductible \$0\.00, prior payments \$100\.00, net claim \$200\.00\./);
  });

  test('what nobody recorded is named, each by itself; what the loss need not have is left out', () => {
    const { content, notDocumented } = write(inputOf(), 'property', 'loss', 'mitigation');
    expect(notDocumented).toEqual(expect.arrayContaining(['Year built', 'Size', 'Roof', 'Mitigation and temporary repairs']));
    expect(content).toContain('Year built: not documented.');
    expect(content).not.toContain('Police report');
    expect(content).not.toContain('undefined');
  });
});

test('evidence is cited by the figures of the report, never by numbers of the database', () => {
  const { content } = write(inputOf(), 'inspection', 'observations', 'cause');
  expect(content).toContain('12 square feet (Fig. 1 and 1 photo not in this report)');
  expect(content).toContain(
    'Dana Reyes inspected the property on Nov 20, 2026. The inspection started on Nov 20, 2026, 9:30 PM EST and was completed on Nov 20, 2026, 10:45 PM EST.',
  );
  expect(content).toContain('hail damage as the cause, on Oct 2, 2026');
  for (const number of ['4711', '812', '815']) expect(content).not.toContain(number);
});

test('an observation names those who wrote it, and nobody where nothing tells it, whoever saved the section last', () => {
  const sections = [{ category: 'exterior', state: 'complete', notes: '', observations: [observation], savedBy: 'Tess Lane' }];
  const of = (by: string[]) => {
    const writers = [{ category: 'exterior', observations: by.length > 0 ? [{ id: 'ridge', by }] : [] }];
    const evidence = [{ inspection: { ...inspection, sections }, writers, photos: [], voiceNotes: [] }];
    return write(inputOf({}, { evidence }), 'observations').content;
  };
  expect(of(['Dana Reyes', 'Marco Silva'])).toContain('Recorded in the field by Dana Reyes and Marco Silva. Cracked ridge');
  expect(of([])).toContain('Recorded in the field. Cracked ridge');
  expect(of(['Dana Reyes'])).not.toContain('Tess');
});

test.each([
  [[5, 7], [7, 5], 'Fig. 1, 2'],
  [[5], [7], '1 photo not in this report'],
  [[5, 6, 7], [7], 'Fig. 1 and 2 photos not in this report'],
  [[], [7], ''],
  [[5, 5], [5], 'Fig. 1'],
])('photos %o of a report with %o are “%s”', (photoIds, figures, words) => {
  const shown = figures.map((id) => ({ id }));
  expect(figuresOf(photoIds, numbersOf(shown, []))).toBe(words);
});

test('a photo that was uploaded twice is cited by the figure that shows its file', () => {
  const files = [
    [5, 'a'],
    [6, 'b'],
    [7, 'a'],
    [8, 'c'],
  ] as const;
  const recorded = files.map(([id, sha256]) => ({ id, sha256 }));
  const numbers = numbersOf([{ id: 7 }, { id: 6 }], recorded);
  expect(figuresOf([5], numbers)).toBe('Fig. 1');
  expect(figuresOf([5, 7, 6, 8], numbers)).toBe('Fig. 1, 2 and 1 photo not in this report');
});

test('a time is told as it was at the property, summer and winter', () => {
  expect(formatMoment('2026-07-01T18:05:00.000Z', 'America/Chicago')).toBe('Jul 1, 2026, 1:05 PM CDT');
  expect(formatMoment('2026-12-01T05:30:00.000Z', 'Pacific/Honolulu')).toBe('Nov 30, 2026, 7:30 PM HST');
});

describe('what the office still has to do', () => {
  const bare = { id: 'ridge', area: 'siding_walls', severity: 'minor', photoIds: [] };
  const input = inputOf(
    {},
    {
      evidence: [
        {
          inspection: { ...inspection, sections: [{ category: 'exterior', state: 'complete', notes: '', observations: [bare] }] },
          writers: [dana],
          photos: [],
          voiceNotes: [],
        },
      ],
      analyses: [
        { provider: 'rules', findings: [], recommendations: ['Enter quantities'] },
        { provider: 'rules', findings: [], recommendations: ['Enter quantities'] },
      ],
    },
  );
  test('stands beside the text, each thing once, and never in it', () => {
    const { content, toDo } = write(input, 'observations', 'conclusion');
    expect(toDo).toEqual(['Enter quantities', 'Enter the quantity of siding and walls', 'Link a photo to siding and walls']);
    expect(content).toContain('Exterior – Siding and walls: minor. Recorded in the field by Dana Reyes.');
    expect(content).not.toMatch(/Recommended|no photo|quantity|Enter/);
  });
});

describe('materials and weather', () => {
  const parts = {
    roof: { material: 'laminated_shingle', yearInstalled: 2009, condition: 'worse' },
    siding: { yearInstalled: 1987 },
    fence: {},
  };
  const flat = { roof: { material: 'tpo' } };
  const building = { parts, layers: 2, savedBy: 'Dana Reyes', savedAt: new Date('2026-11-21T03:00:00Z') };
  const storm = {
    name: 'Hurricane Ida',
    peril: 'hurricane',
    startsOn: '2026-10-01',
    endsOn: '2026-10-03',
    declaredOn: '2026-09-30',
    declaredBy: 'Governor of Florida',
  };

  test('what the parts are made of stands there with who recorded it, and no judgment of their wear', () => {
    const { content, notDocumented } = write(inputOf({ building }), 'repairability');
    expect(content.split('\n').slice(1)).toEqual([
      'Materials as recorded by Dana Reyes on Nov 20, 2026:',
      'Roof covering: Laminated shingle, installed 2009.',
      'Siding: installed 1987.',
      'Layers of roof covering: 2.',
    ]);
    expect(content).not.toMatch(/worse|wear|average/i);
    // What nobody recorded is no line of a chapter that has some
    expect(notDocumented).toEqual([]);
    // As the estimate says it
    expect(write(inputOf({ building: { ...building, parts: flat } }), 'repairability').content).toContain('Roof covering: TPO.');
    expect(write(inputOf({ building: { ...building, parts: { fence: {} } } }), 'repairability').leftOut).toHaveLength(1);
  });

  test('the storm event of the claim is told as it is recorded, and is not the weather at the property', () => {
    const { content } = write(inputOf({}, { storm }), 'loss');
    expect(content).toMatch(
      /\nStorm event under which the claim is recorded: Hurricane Ida \(hurricane.*\), Oct 1, 2026 to Oct 3, 2026\.\n/,
    );
    expect(content).toContain('Declaration of this event: Sep 30, 2026, by Governor of Florida.');
    expect(content).toContain('Weather on the date of loss: not documented.');
    expect(write(inputOf(), 'loss').content).not.toMatch(/storm event/i);
  });
});

test('a weather note is quoted as typed by a person, with when by the clock at the property, and is no heading', () => {
  const weatherNoted = { by: 'Dana Reyes', at: '2026-11-21T04:30:00.000Z', clientAt: '2026-11-21T03:00:00.000Z' };
  const noted = { ...inspection, timeZone: 'America/Chicago', weatherNote: '# Gusts\nfrom the **west**', weatherNoted };
  const written = (one: object) => write(inputOf({}, { evidence: [{ inspection: one, writers: [], photos: [], voiceNotes: [] }] }), 'loss');
  expect(written(noted).content).toContain(
    'Weather note typed by Dana Reyes on Nov 20, 2026, 9:00 PM CST, not a measurement: “Gusts from the west”.',
  );
  const { weatherNote: _, ...cleared } = noted;
  expect(written(cleared).content).not.toMatch(/weather note/i);
});

describe('a chapter of which nothing is recorded', () => {
  test('is left out and named; the others are numbered without a gap', () => {
    const { content, leftOut, notDocumented } = write(
      inputOf(),
      'property',
      'repairability',
      'measurements',
      'estimate',
      'mitigation',
      'conclusion',
    );
    expect(content.match(/^## .*$/gm)).toEqual(['## 1. Property', '## 2. Conclusion and reservation']);
    expect(leftOut).toEqual([
      'Repairability, matching and code items',
      'Measurements',
      'Scope and estimate summary',
      'Mitigation and urgent items',
    ]);
    expect(notDocumented).toEqual(expect.arrayContaining(['Roof measurement', 'Estimate']));
  });
  test('is not the one whose last word alone is missing', () => {
    expect(write(inputOf(), 'inspection').content).toContain('Inspector location: not documented.');
  });
});

describe('figures that are no facts of the claim', () => {
  const sums = {
    rcvCents: 1_234_500,
    depreciationCents: 0,
    acvCents: 1_234_500,
    overheadCents: 1,
    profitCents: 1,
    taxCents: 1,
    deductibleCents: 250_000,
    netClaimCents: 984_500,
  };
  const estimate = (isSample: boolean, isSandbox = false) => ({
    revision: 3,
    sums,
    lineItemCount: 4,
    openLines: 0,
    priceListCode: 'SAMPLE-FL',
    isSample,
    isSandbox,
  });
  const roof = (sandbox: boolean) => ({
    orderId: 1,
    measurement: {
      roofAreaSf: 2_500,
      squares: 25,
      facets: 4,
      predominantPitch: '6/12',
      pitchTable: [],
      eaveLf: 120,
      rakeLf: 80,
      ridgeHipLf: 60,
      valleyLf: 22,
      provider: 'eagleview',
      providerReportId: 'SBX-1',
      tolerancePercent: 2,
      sandbox,
    },
  });
  const written = (isMadeUp: boolean) => {
    const input = inputOf({ deductibleCents: 250_000 }, { estimate: estimate(isMadeUp), roof: roof(isMadeUp) });
    return write(input, 'property', 'measurements', 'estimate', 'conclusion');
  };

  test('keep the text from being final, under the headings where they stand', () => {
    expect(obstaclesIn(written(true))).toEqual([
      { reason: expect.stringContaining('sample prices (SAMPLE-FL)') as string, chapters: ['3. Scope and estimate summary'] },
      { reason: expect.stringContaining('sandbox roof measurement') as string, chapters: ['2. Measurements'] },
    ]);
  });
  test('a real price list and a real roof keep nothing', () => {
    expect(obstaclesIn(written(false))).toEqual([]);
  });
  test('amounts of real prices that rest on a sandbox roof do, in the chapter that is generated and where they are copied to', () => {
    const input = inputOf({}, { estimate: estimate(false, true), roof: roof(false) });
    const { provisional, ...report } = write(input, 'estimate');
    const reason = expect.stringContaining('amounts that rest on one') as string;
    expect(obstaclesIn({ ...report, provisional })).toEqual([{ reason, chapters: ['1. Scope and estimate summary'] }]);
    // Restored later, the chapter still carries its mark
    expect(obstaclesIn(report)).toHaveLength(1);
    expect(obstaclesIn({ title: 'Report', content: `It comes to $5\n\n${sandboxRoofSentence}`, provisional })).toMatchObject([{ reason }]);
    expect(obstaclesIn({ title: 'Report', content: 'The damage is $12,345.00.', provisional })).toMatchObject([{ reason }]);
  });
  test.each([
    ['one of them stays in other words', 'The damage is $12,345.00 by our prices.', 1],
    ['they are taken out, and the deductible of the claim stays', 'The deductible is $2,500.00.', 0],
    ['a larger number ends as one of them', 'There are 125 squares, 12,500 square feet.', 0],
    ['a smaller number begins as one of them', 'A shed of $12,345.001 and 25 squaresville.', 0],
    ['the same number of something else stays', 'The fence is 120 ft, 22 ft of it lean, and Mr. 80 lives at 6/12.', 0],
  ])('%s', (_, content, count) => {
    expect(obstaclesIn({ title: 'Report', content, provisional: written(true).provisional })).toHaveLength(count);
  });

  test.each([
    '4 facets, predominant pitch 6/12.',
    'It is mostly of a 6/12 pitch.',
    'Eaves 120 ft.',
    'There are 80 feet of rakes.',
    'Ridges and hips\n60 ft',
    'valleys: 22 linear feet',
    'Source: EagleView, SBX-1, accurate to within ±2%.',
    'A roof of 2500 sq ft.',
    '2,500 SF in all.',
    'In all 25 SQUARES of shingles.',
    'Damage of $12,345 in all.',
    'Net claim 9,845.00 dollars.',
  ])('every figure of them is found, however it is written: %s', (content) => {
    expect(obstaclesIn({ title: 'Report', content, provisional: written(true).provisional })).toHaveLength(1);
  });

  test('they are found in a heading and in the title', () => {
    const { provisional } = written(true);
    expect(obstaclesIn({ title: 'Report', content: '## 1. Roof of 25 squares\nIt leaks.', provisional })).toMatchObject([
      { chapters: ['1. Roof of 25 squares'] },
    ]);
    expect(obstaclesIn({ title: 'Damage of $12,345.00', content: '## 1. Roof\nIt leaks.', provisional })).toEqual([
      { reason: expect.stringContaining('sample prices') as string, chapters: [], inTitle: true },
    ]);
  });

  test('the sentences that mark them are found in a text that comes from before', () => {
    const { content } = written(true);
    expect(obstaclesIn({ title: 'Report', content, provisional: [] }).map(({ chapters }) => chapters)).toEqual([
      ['3. Scope and estimate summary'],
      ['2. Measurements'],
    ]);
  });
});
