// The scope rules of roofs: what is laid depends on the covering, never on a guess at it.
import { item, type ScopeItem, type ScopeRule } from './scope-rule.ts';

/** Areas whose damage is repaired as roof. */
export const roofAreas = ['roof_covering', 'missing_shingles', 'lifted_creased_shingles', 'debris_impact'] as const;

/** What every replaced roof needs, whatever covers it. */
const everyRoof: readonly ScopeItem[] = [
  item('RFG STEEP &', 'steep', 'Slopes of 7/12 to 9/12'),
  item('RFG STEEP> &', 'steeper', 'Slopes of 10/12 to 12/12'),
  item('RFG STEEP>> &', 'steepest', 'Slopes over 12/12'),
  item('RFG HIGH &', 'high', 'Two stories or more'),
  item('DMO LOAD -', 'haulLoads', 'Debris of the old roof'),
  item('FEE PRMT +', 'once', 'Replaced roof'),
];

const flashed: readonly ScopeItem[] = [item('RFG STEP &', 'stepFlashing', 'Where roof meets wall')];

function shingles(selector: string): ScopeItem[] {
  return [
    item(`RFG ${selector} -`, 'roofArea', 'Tear off before the new covering'),
    item('RFG LAYER -', 'moreLayers', 'Each layer under the top one'),
    item(`RFG ${selector} +`, 'roofAreaWithWaste', 'Same covering, with waste'),
    item('RFG FELT15 +', 'roofArea', 'Removed with the covering'),
    item('RFG ASTR- +', 'eaves', 'Along the eaves'),
    item('RFG RIDGCS &', 'ridgesAndHips', 'Ridges and hips'),
    item('RFG DRIP &', 'dripEdge', 'Eaves and rakes'),
    item('RFG IWS +', 'valleyBarrier', 'Valleys'),
    ...flashed,
    ...everyRoof,
  ];
}

function laid(selector: string, underlayment: string): ScopeItem[] {
  return [
    item(`RFG ${selector} -`, 'roofArea', 'Tear off before the new covering'),
    item('RFG LAYER -', 'moreLayers', 'Each layer under the top one'),
    item(`RFG ${selector} +`, 'roofAreaWithWaste', 'Same covering, with waste'),
    item(`RFG ${underlayment} +`, 'roofArea', 'Removed with the covering'),
    item('RFG DRIP &', 'dripEdge', 'Eaves and rakes'),
    item('RFG VMTL &', 'valleys', 'Valleys'),
    ...flashed,
    ...everyRoof,
  ];
}

function lowSlope(selector: string): ScopeItem[] {
  return [
    item(`RFG ${selector} -`, 'roofArea', 'Tear off before the new covering'),
    item('RFG LAYER -', 'moreLayers', 'Each layer under the top one'),
    item(`RFG ${selector} +`, 'roofArea', 'Same covering'),
    item('RFG DRIP &', 'dripEdge', 'Edges'),
    ...everyRoof,
  ];
}

const replacement = {
  laminated_shingle: shingles('300S'),
  three_tab_shingle: shingles('240S'),
  tile: laid('TILE', 'FELT30'),
  slate: laid('SLATE', 'FELT30'),
  metal: laid('METAL', 'SYN'),
  tpo: lowSlope('TPO'),
  epdm: lowSlope('EPDM'),
  modified_bitumen: lowSlope('MODBIT'),
};

/** Selectors of what covers a roof: each is torn off before it is laid again. */
export const coveringSelectors: ReadonlySet<string> = new Set(
  Object.values(replacement).flatMap((items) =>
    items.flatMap(({ cat, sel, activity }) => (cat === 'RFG' && activity === '-' && sel !== 'LAYER' ? [sel] : [])),
  ),
);

const repair = {
  laminated_shingle: [item('RFG 300S &', 'spotLaminated', 'Damaged shingles only')],
  three_tab_shingle: [item('RFG 240S &', 'spotThreeTab', 'Damaged shingles only')],
  tile: [item('RFG TILE &', 'observed', 'Damaged tiles only')],
  slate: [item('RFG SLATE &', 'observed', 'Damaged slates only')],
  metal: [item('RFG METAL &', 'observed', 'Damaged panels only')],
  tpo: [item('RFG TPO &', 'observed', 'Damaged membrane only')],
  epdm: [item('RFG EPDM &', 'observed', 'Damaged membrane only')],
  modified_bitumen: [item('RFG MODBIT &', 'observed', 'Damaged membrane only')],
};

const noRidge = 'Ridge and hip pieces of this roof covering have no price in the list and are not included.';

const ofRoof = { areas: roofAreas, group: 'Exterior/Roof', part: 'roof' } as const;

export const roofRules: readonly ScopeRule[] = [
  { ...ofRoof, from: 'minor', to: 'minor', byMaterial: repair },
  {
    ...ofRoof,
    from: 'moderate',
    to: 'catastrophic',
    byMaterial: replacement,
    remarkByMaterial: { tile: noRidge, slate: noRidge, metal: noRidge },
  },
  {
    ...ofRoof,
    from: 'catastrophic',
    to: 'catastrophic',
    items: [item('RFG SHEA &', 'asked', 'Where broken sheathing was photographed'), item('RFG TARP +', 'asked', 'Where a tarp was laid')],
    remark: 'Sheathing and tarps of a destroyed roof need a photo and a quantity.',
  },
];
