// Which lines a damage calls for, by area, cause and severity (standards §1, scope rules). Data, not decisions in code.
import { item, type ScopeItem, type ScopeRule } from './scope-rule.ts';
import { insideRules } from './scope-rules-inside.ts';

/** Areas whose damage is repaired as roof. */
export const roofAreas = ['roof_covering', 'missing_shingles', 'lifted_creased_shingles', 'debris_impact'] as const;

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
  ...insideRules,
];
