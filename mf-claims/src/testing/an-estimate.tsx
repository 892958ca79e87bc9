// The estimate of a claim, as the server and its tab have it.
import { usualWearBase, type Estimate, type EstimateDraft, type EstimateEdits, type EstimateLine } from '@plumbline/contracts/claims';
import { EstimateTab } from '../features/reports/estimate/estimate-tab.tsx';
import { none, openScreen, type Answers } from './open-screen.tsx';

export const at = '2026-11-21T12:00:00.000Z';
export const line = (over: Partial<EstimateLine> = {}): EstimateLine => ({
  key: 'Exterior/Roof RFG TILE +',
  number: 1,
  group: 'Exterior/Roof',
  category: 'RFG',
  selector: 'TILE',
  activity: '+',
  description: 'Tile roofing',
  reason: 'Same covering, with waste. Roof covering, severe damage',
  unit: 'SQ',
  quantity: 27.5,
  unitPrice: 785,
  tax: 0,
  overhead: 0,
  profit: 0,
  rcv: 21_587.5,
  depreciation: 9_498.5,
  depreciationPercent: 44,
  depreciationBasis: '22 of 50 years, average for its age',
  acv: 12_089,
  coverage: 'A',
  status: 'priced',
  photoIds: [],
  ...over,
});
const {
  quantity: _quantity,
  depreciationBasis: _basis,
  ...rest
} = line({
  key: 'Exterior/Roof RFG STEP &',
  number: 2,
  selector: 'STEP',
  activity: '&',
  description: 'Step flashing',
  rcv: 0,
  depreciation: 0,
  depreciationPercent: 0,
  acv: 0,
  status: 'needs quantity',
});
/** A line of which nobody knows how much. */
export const unknown: EstimateLine = rest;
export const card = {
  id: 5,
  claimId: 9,
  claimNumber: 'CLM-2026-000009',
  filename: 'a.esx',
  revision: 1,
  kind: 'initial' as const,
  lineItemCount: 2,
  warningCount: 0,
  generatedAt: at,
  generatedBy: 'Dana Cole',
  sha256: 'a'.repeat(64),
  bytes: 9,
  totals: { rcv: 21_587.5, acv: 12_089, depreciation: 9_498.5, overhead: 0, profit: 0, tax: 0, deductible: 0, netClaim: 12_089 },
};
export const estimate: Estimate = {
  ...card,
  lines: [line(), unknown],
  warnings: [],
  label: 'Open',
  priceList: { code: 'TAMPA', isSample: false, notice: '', sha256: 'b'.repeat(64) },
  overheadBase: 'price',
  entries: { edits: 3, contents: 0 },
};

export const draft: EstimateDraft = {
  claimId: 9,
  totals: { ...card.totals, deductible: 1_000, netClaim: 11_089 },
  lines: [{ ...line(), materialBasisPoints: 0, takesOverhead: false }],
  warnings: [],
  priceList: estimate.priceList,
  overheadBase: 'price',
  entries: { edits: 3, contents: 0 },
  taxThousandths: 7_000,
  wearBase: usualWearBase,
  deductibles: { shared: 1_000, own: [] },
  limits: [],
  paid: [],
  overheadBasisPoints: 0,
};

/** The tab of the estimate; the server answers as told. */
export const openEstimate = (edits: Partial<EstimateEdits> = {}, more: Answers = {}) =>
  openScreen(
    { path: '/claims/9', at: '/claims/9', Component: () => <EstimateTab claimId={9} /> },
    {
      'GET /api/estimates': () => Response.json([card]),
      'GET /api/estimates/5': () => Response.json(estimate),
      'GET /api/claims/9/building': () => Response.json({ claimId: 9, version: 1, building: { parts: {} } }),
      'GET /api/price-lists': none,
      'GET /api/claims/9/estimate-draft': () => Response.json({ message: 'Away', code: 'unavailable' }, { status: 503 }),
      'GET /api/claims/9/contents': () => Response.json({ claimId: 9, version: 0, items: [], rcv: 0, acv: 0 }),
      'GET /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 3, edits: [], ...edits }),
      ...more,
    },
  );
