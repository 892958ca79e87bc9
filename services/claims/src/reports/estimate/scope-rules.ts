// Which lines a damage calls for, by area, cause, severity and material (standards §1, scope rules). Data, not decisions in code.
import { item, type ScopeRule } from './scope-rule.ts';
import { insideRules } from './scope-rules-inside.ts';
import { roofRules } from './scope-rules-roof.ts';

export const scopeRules: readonly ScopeRule[] = [
  ...roofRules,
  {
    areas: ['gutters_downspouts'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Exterior/Gutters',
    part: 'gutters',
    byMaterial: { aluminum: [item('SFG GUTA &', 'observed')] },
  },
  {
    areas: ['fascia_soffit'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Exterior/Soffit and fascia',
    part: 'soffit_fascia',
    byMaterial: { metal: [item('SFG SOFF &', 'observed'), item('SFG FASC &', 'observed')] },
  },
  {
    areas: ['siding_walls'],
    from: 'minor',
    to: 'moderate',
    group: 'Exterior/Walls',
    part: 'siding',
    byMaterial: { vinyl: [item('SDG VINYL &', 'observed')], stucco: [item('STU 3CT &', 'observed')] },
  },
  {
    areas: ['siding_walls'],
    from: 'severe',
    to: 'catastrophic',
    group: 'Exterior/Walls',
    part: 'siding',
    byMaterial: {
      vinyl: [item('SDG VINYL &', 'observed'), item('SDG HWRAP +', 'observed', 'Removed with the siding')],
      stucco: [item('STU 3CT &', 'observed')],
    },
  },
  {
    areas: ['windows_doors'],
    from: 'minor',
    to: 'minor',
    group: 'Exterior/Openings',
    part: 'windows',
    items: [item('WDW SCRN +', 'observed')],
  },
  {
    areas: ['windows_doors'],
    from: 'moderate',
    to: 'catastrophic',
    group: 'Exterior/Openings',
    part: 'windows',
    byMaterial: { vinyl: [item('WDW VINAV &', 'observed')] },
  },
  {
    areas: ['windows_doors'],
    from: 'severe',
    to: 'catastrophic',
    group: 'Exterior/Openings',
    items: [item('TMP BRD +', 'asked', 'Where openings were boarded up')],
  },
  {
    areas: ['fence_outbuildings'],
    from: 'minor',
    to: 'catastrophic',
    group: 'Exterior/Fence',
    part: 'fence',
    byMaterial: { wood: [item('FEN WDPRIV &', 'observed')] },
  },
  ...insideRules,
];
