// The rule pack of fee caps: public-adjuster law by state, as reference data. Not legal advice; no row was verified by counsel.
import type { FeeCapNotice } from '@plumbline/contracts/billing';

export interface FeeCapRule {
  readonly id: string;
  readonly state: string;
  /** Largest share in basis points; 0 where a percentage fee is void. */
  readonly capBasisPoints: number;
  /** `always`: every claim of the state; `emergency`: claims of a declared emergency; `quick-pay`: an insurer that pays its limits at once. */
  readonly applies: 'always' | 'emergency' | 'quick-pay';
  readonly condition?: string;
  readonly citation: string;
  readonly confidence: FeeCapNotice['confidence'];
  /** Calendar date from which the row holds; absent where it is not known. */
  readonly effectiveFrom?: string;
  readonly reviewBy: string;
}

/** Version of the pack; an invoice keeps it with the rules that were acknowledged. */
export const feeCapPackVersion = '2026.11.0-draft';

export const feeCapRules: readonly FeeCapRule[] = [
  {
    id: 'FL.feeCap.claim_not_under_declared_emergency',
    state: 'FL',
    capBasisPoints: 2000,
    applies: 'always',
    condition: 'claim not under declared emergency',
    citation: '626.854 F.S.',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'FL.feeCap.claim_from_governor_declared_emergency_m',
    state: 'FL',
    capBasisPoints: 1000,
    applies: 'emergency',
    condition: 'claim from governor-declared emergency, made within 1 year of declaration',
    citation: '626.854 F.S.',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'FL.feeCap.insurer_pays_commits_policy_limits_withi',
    state: 'FL',
    capBasisPoints: 100,
    applies: 'quick-pay',
    condition: 'insurer pays/commits policy limits within 14 days of loss or 10 days of contract (coverage part)',
    citation: '626.854 F.S. (2023 amendments)',
    confidence: 'low',
    effectiveFrom: '2023-07-01',
    reviewBy: '2026-12-31',
  },
  {
    id: 'TX.feeCap.of_settlement',
    state: 'TX',
    capBasisPoints: 1000,
    applies: 'always',
    condition: 'of settlement',
    citation: 'Tex. Ins. Code 4102.104(a)',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'TX.feeCap.insurer_pays_commits_policy_limit_within',
    state: 'TX',
    capBasisPoints: 0,
    applies: 'quick-pay',
    condition: 'insurer pays/commits policy limit within 72 h: no percentage, time+expense only',
    citation: 'Tex. Ins. Code 4102.104(b)',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'LA.feeCap.percentage_or_contingent_fee_void_reason',
    state: 'LA',
    capBasisPoints: 0,
    applies: 'always',
    condition: 'percentage or contingent fee void; reasonable (hourly/flat) fee only',
    citation: 'La. R.S. 22:1703',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'NY.feeCap',
    state: 'NY',
    capBasisPoints: 1250,
    applies: 'always',
    citation: '11 NYCRR 25.7',
    confidence: 'medium',
    reviewBy: '2026-12-31',
  },
  {
    id: 'GA.feeCap',
    state: 'GA',
    capBasisPoints: 3330,
    applies: 'always',
    citation: 'O.C.G.A. 33-23-43.3',
    confidence: 'high',
    effectiveFrom: '2021-07-01',
    reviewBy: '2026-12-31',
  },
  {
    id: 'GA.feeCap.policy_limit_paid_committed_within_72_h',
    state: 'GA',
    capBasisPoints: 0,
    applies: 'quick-pay',
    condition: 'policy limit paid/committed within 72 h',
    citation: 'O.C.G.A. 33-23-43.3(b)',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'CO.feeCap.catastrophic_disaster',
    state: 'CO',
    capBasisPoints: 1000,
    applies: 'emergency',
    condition: 'catastrophic disaster',
    citation: 'C.R.S. 10-2-417 (HB13-1062)',
    confidence: 'low',
    reviewBy: '2026-12-31',
  },
  {
    id: 'NC.feeCap.declared_catastrophic_incident',
    state: 'NC',
    capBasisPoints: 1000,
    applies: 'emergency',
    condition: 'declared catastrophic incident',
    citation: 'N.C.G.S. 58-33A-60(d)',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'MS.feeCap',
    state: 'MS',
    capBasisPoints: 1000,
    applies: 'always',
    citation: 'Miss. Code 83-17-523',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'KS.feeCap.residential_not_recognised_per_one_guide',
    state: 'KS',
    capBasisPoints: 1000,
    applies: 'always',
    condition: 'residential not recognised per one guide',
    citation: 'K.S.A. 40-5513',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'CT.feeCap',
    state: 'CT',
    capBasisPoints: 1000,
    applies: 'always',
    citation: 'Conn. Regs 38a-788-8',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'NE.feeCap.catastrophic_disaster_less_than_10_',
    state: 'NE',
    capBasisPoints: 1000,
    applies: 'emergency',
    condition: 'catastrophic disaster (less than 10)',
    citation: 'Neb. 44-9218',
    confidence: 'high',
    reviewBy: '2026-12-31',
  },
  {
    id: 'DE.feeCap.2_5_of_first_25_000_12_above',
    state: 'DE',
    capBasisPoints: 1200,
    applies: 'always',
    condition: '2.5% of first $25,000, 12% above',
    citation: '',
    confidence: 'low',
    reviewBy: '2026-12-31',
  },
  { id: 'HI.feeCap', state: 'HI', capBasisPoints: 800, applies: 'always', citation: '', confidence: 'low', reviewBy: '2026-12-31' },
  { id: 'IL.feeCap', state: 'IL', capBasisPoints: 1000, applies: 'always', citation: '', confidence: 'low', reviewBy: '2026-12-31' },
  {
    id: 'IA.feeCap.catastrophic',
    state: 'IA',
    capBasisPoints: 1000,
    applies: 'emergency',
    condition: 'catastrophic',
    citation: '',
    confidence: 'low',
    reviewBy: '2026-12-31',
  },
  {
    id: 'KY.feeCap.non_catastrophic_10_catastrophic_',
    state: 'KY',
    capBasisPoints: 1500,
    applies: 'always',
    condition: 'non-catastrophic (10 catastrophic)',
    citation: '',
    confidence: 'low',
    reviewBy: '2026-12-31',
  },
];
