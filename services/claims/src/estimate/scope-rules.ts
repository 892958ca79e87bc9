// Which lines a damage calls for, by area, cause and severity (standards §1, scope rules). Data, not decisions in code.
import type { DamageArea, DamageType, Severity } from '@plumbline/contracts/words';
import type { Activity } from './arithmetic.ts';
import type { QuantityKey } from './quantities.ts';

export interface ScopeItem {
  readonly cat: string;
  readonly sel: string;
  readonly activity: Activity;
  readonly quantity: QuantityKey;
}

export interface ScopeRule {
  readonly areas: readonly DamageArea[];
  /** Absent: whatever the cause. */
  readonly causes?: readonly DamageType[];
  /** The severities from which to which the rule holds, both included. */
  readonly from: Severity;
  readonly to: Severity;
  readonly group: string;
  readonly items: readonly ScopeItem[];
  /** Told with the estimate when the rule holds. */
  readonly remark?: string;
}

const roofAreas = ['roof_covering', 'missing_shingles', 'lifted_creased_shingles', 'debris_impact'] as const;
const wet = ['water', 'flood', 'hurricane', 'hail', 'other'] as const;

/** `RFG 300S &` with the key of its quantity. */
function item(line: string, quantity: QuantityKey): ScopeItem {
  const [cat = '', sel = '', activity = '+'] = line.split(' ');
  return { cat, sel, activity: activity as Activity, quantity };
}

const roofReplacement: readonly ScopeItem[] = [
  item('RFG 300S -', 'roofArea'),
  item('RFG 300S +', 'roofAreaWithWaste'),
  item('RFG FELT15 +', 'roofArea'),
  item('RFG ASTR- +', 'eaves'),
  item('RFG RIDGCS &', 'ridgesAndHips'),
  item('RFG DRIP &', 'dripEdge'),
  item('RFG IWS +', 'valleyBarrier'),
  item('RFG STEP &', 'stepFlashing'),
  item('DMO LOAD -', 'haulLoads'),
  item('FEE PRMT +', 'once'),
];

export const scopeRules: readonly ScopeRule[] = [
  { areas: roofAreas, from: 'minor', to: 'minor', group: 'Exterior/Roof', items: [item('RFG 300S &', 'spotRepair')] },
  { areas: roofAreas, from: 'moderate', to: 'moderate', group: 'Exterior/Roof', items: roofReplacement },
  { areas: roofAreas, from: 'severe', to: 'catastrophic', group: 'Exterior/Roof', items: roofReplacement },
  {
    areas: roofAreas,
    from: 'catastrophic',
    to: 'catastrophic',
    group: 'Exterior/Roof',
    items: [item('RFG SHEA &', 'observed'), item('RFG TARP +', 'observed')],
    remark: 'Sheathing and tarps of a destroyed roof need a photo and a quantity.',
  },
  {
    areas: ['gutters_downspouts'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Exterior/Gutters',
    items: [item('SFG GUTA &', 'observed')],
  },
  {
    areas: ['fascia_soffit'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Exterior/Soffit and fascia',
    items: [item('SFG SOFF &', 'observed'), item('SFG FASC &', 'observed')],
  },
  {
    areas: ['siding_walls'],
    from: 'minor',
    to: 'moderate',
    group: 'Exterior/Walls',
    items: [item('SDG VINYL &', 'observed')],
  },
  {
    areas: ['siding_walls'],
    from: 'severe',
    to: 'catastrophic',
    group: 'Exterior/Walls',
    items: [item('SDG VINYL &', 'observed'), item('SDG HWRAP +', 'observed')],
  },
  {
    areas: ['windows_doors'],
    from: 'minor',
    to: 'minor',
    group: 'Exterior/Openings',
    items: [item('WDW SCRN +', 'observed')],
  },
  {
    areas: ['windows_doors'],
    from: 'moderate',
    to: 'catastrophic',
    group: 'Exterior/Openings',
    items: [item('WDW VINAV &', 'observed'), item('TMP BRD +', 'observed')],
  },
  {
    areas: ['fence_outbuildings'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Exterior/Fence',
    items: [item('FEN WDPRIV &', 'observed')],
  },
  {
    areas: ['ceilings', 'walls'],
    causes: wet,
    from: 'minor',
    to: 'minor',
    group: 'Interior/Ceilings and walls',
    items: [item('PNT STAIN +', 'observed'), item('PNT SP +', 'observed')],
  },
  {
    areas: ['ceilings', 'walls'],
    causes: wet,
    from: 'moderate',
    to: 'catastrophic',
    group: 'Interior/Ceilings and walls',
    items: [item('DRY 1/2 &', 'observed'), item('PNT SP +', 'observed'), item('INS BT10 &', 'observed')],
  },
  {
    areas: ['ceilings', 'walls'],
    causes: wet,
    from: 'severe',
    to: 'catastrophic',
    group: 'Interior/Ceilings and walls',
    items: [item('WTR GRM +', 'observed')],
  },
  {
    areas: ['ceilings', 'walls'],
    causes: ['fire'],
    from: 'minor',
    to: 'minor',
    group: 'Interior/Ceilings and walls',
    items: [item('CLN WALL +', 'observed'), item('PNT STAIN +', 'observed'), item('CLN FINL +', 'observed')],
  },
  {
    areas: ['ceilings', 'walls'],
    causes: ['fire'],
    from: 'moderate',
    to: 'catastrophic',
    group: 'Interior/Ceilings and walls',
    items: [
      item('CLN HVYS +', 'observed'),
      item('DRY 1/2 &', 'observed'),
      item('PNT STAIN +', 'observed'),
      item('PNT P2 +', 'observed'),
      item('INS BT10 &', 'observed'),
    ],
  },
  {
    areas: ['ceilings', 'walls'],
    causes: ['vandalism'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Interior/Ceilings and walls',
    items: [item('PNT P2 +', 'observed')],
  },
  {
    areas: ['flooring'],
    from: 'minor',
    to: 'moderate',
    group: 'Interior/Flooring',
    items: [item('FCC AV &', 'observed'), item('FCC PAD &', 'observed')],
  },
  {
    areas: ['flooring'],
    from: 'severe',
    to: 'catastrophic',
    group: 'Interior/Flooring',
    items: [item('FCV LVP &', 'observed')],
  },
  {
    areas: ['cabinets_fixtures'],
    from: 'moderate',
    to: 'catastrophic',
    group: 'Interior/Cabinets',
    items: [item('CAB LOW &', 'observed')],
  },
  {
    areas: ['plumbing_leak'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Water',
    items: [item('PLM SUPL +', 'observed'), item('WTR EXT +', 'observed')],
  },
  {
    areas: ['roof_leak'],
    from: 'minor',
    to: 'minor',
    group: 'Water',
    items: [item('PNT STAIN +', 'observed'), item('PNT SP +', 'observed')],
  },
  {
    areas: ['roof_leak'],
    from: 'moderate',
    to: 'catastrophic',
    group: 'Water',
    items: [item('WTR DRYWLF -', 'observed'), item('DRY 1/2 &', 'observed'), item('PNT SP +', 'observed')],
  },
  {
    areas: ['flood_intrusion'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Water',
    items: [
      item('WTR EXT +', 'observed'),
      item('WTR GRM +', 'observed'),
      item('WTR DRYWLF -', 'observed'),
      item('WTR FCCCT -', 'observed'),
    ],
    remark: 'Flood items belong to the flood policy: keep them separate.',
  },
  {
    areas: ['mold_moisture'],
    from: 'minor',
    to: 'moderate',
    group: 'Water',
    items: [item('WTR GRM +', 'observed')],
  },
  {
    areas: ['mold_moisture'],
    from: 'severe',
    to: 'catastrophic',
    group: 'Water',
    items: [item('WTR GRM +', 'observed'), item('WTR BARR +', 'observed'), item('WTR NAFAN +', 'observed')],
  },
  {
    areas: ['foundation'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Structure',
    items: [item('CNC EPOX +', 'observed')],
  },
  {
    areas: ['framing', 'load_bearing_walls'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Structure',
    items: [item('FRM STUD &', 'observed')],
  },
  {
    areas: ['roof_structure'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Structure',
    items: [item('FRM TRUSS +', 'observed')],
  },
  {
    areas: ['foundation', 'framing', 'load_bearing_walls', 'roof_structure'],
    from: 'severe',
    to: 'catastrophic',
    group: 'Structure',
    items: [],
    remark: 'Structural damage of this severity needs an engineer before the scope is final.',
  },
];
