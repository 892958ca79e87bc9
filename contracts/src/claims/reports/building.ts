// The building that an estimate prices: material, age and condition of its parts, as a person recorded them. Nothing is assumed in their place.
import {
  Id,
  IdInPath,
  Instant,
  boolean,
  endpoint,
  defineEvent,
  array,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  type Infer,
} from '../../kernel/index.ts';

/** Each part with its materials. `other` is a material that no line of the product's scope rules describes: a person adds the lines. */
export const buildingParts = {
  roof: {
    label: 'Roof covering',
    materials: {
      laminated_shingle: 'Laminated shingle',
      three_tab_shingle: '3-tab shingle',
      tile: 'Tile',
      slate: 'Slate',
      metal: 'Metal',
      tpo: 'TPO',
      epdm: 'EPDM',
      modified_bitumen: 'Modified bitumen',
      other: 'Other',
    },
  },
  gutters: { label: 'Gutters and downspouts', materials: { aluminum: 'Aluminum', other: 'Other' } },
  soffit_fascia: { label: 'Soffit and fascia', materials: { metal: 'Metal', other: 'Other' } },
  siding: { label: 'Siding', materials: { vinyl: 'Vinyl', stucco: 'Stucco', other: 'Other' } },
  windows: { label: 'Windows', materials: { vinyl: 'Vinyl, single hung', other: 'Other' } },
  fence: { label: 'Fence', materials: { wood: 'Wood, 5 to 6 ft', other: 'Other' } },
  flooring: {
    label: 'Flooring',
    materials: { carpet: 'Carpet', vinyl_plank: 'Vinyl plank', oak: 'Oak', tile: 'Ceramic or porcelain tile', other: 'Other' },
  },
  cabinets: { label: 'Cabinets', materials: { average: 'Lower units, average grade', other: 'Other' } },
  interior_finish: { label: 'Drywall and paint', materials: {} },
} as const satisfies Record<string, { label: string; materials: Record<string, string> }>;

export type BuildingPartName = keyof typeof buildingParts;
export const buildingPartNames = Object.keys(buildingParts) as BuildingPartName[];

/** Against the usual wear of its age; the share of the depreciation by age that is taken. A proposal of this product, changeable by the firm's own judgment of each part. */
export const partConditions = {
  better: { label: 'Better than average', shareBasisPoints: 7_500 },
  average: { label: 'Average for its age', shareBasisPoints: 10_000 },
  worse: { label: 'Worse than average', shareBasisPoints: 12_500 },
} as const;
export type PartCondition = keyof typeof partConditions;

const earliestYear = 1600;
const latestYear = 2100;
const year = 'Enter a year like 2009';

const partOf = (materials: Readonly<Record<string, string>>) =>
  strictObject({
    material: string()
      .refine((key) => Object.hasOwn(materials, key), 'Choose a material of the list')
      .optional(),
    yearInstalled: number(year).int(year).min(earliestYear, year).max(latestYear, year).optional(),
    condition: oneOf(Object.keys(partConditions) as [PartCondition, ...PartCondition[]]).optional(),
  });

const Parts = strictObject({
  roof: partOf(buildingParts.roof.materials).optional(),
  gutters: partOf(buildingParts.gutters.materials).optional(),
  soffit_fascia: partOf(buildingParts.soffit_fascia.materials).optional(),
  siding: partOf(buildingParts.siding.materials).optional(),
  windows: partOf(buildingParts.windows.materials).optional(),
  fence: partOf(buildingParts.fence.materials).optional(),
  flooring: partOf(buildingParts.flooring.materials).optional(),
  cabinets: partOf(buildingParts.cabinets.materials).optional(),
  interior_finish: partOf(buildingParts.interior_finish.materials).optional(),
} satisfies Record<BuildingPartName, unknown>);

/** What a person recorded. `pitch` is the rise in inches over 12; without it, as without `stories`, the measurement says it. */
export const Building = strictObject({
  parts: Parts,
  layers: number('Enter the layers as a number')
    .int('Enter whole layers')
    .min(1, 'At least one layer')
    .max(5, 'At most 5 layers')
    .optional(),
  pitch: number('Enter the rise, like 6 for 6/12').int('Enter a whole rise, like 6 for 6/12').min(0).max(24, 'At most 24/12').optional(),
  stories: number('Enter the stories as a number')
    .int('Enter whole stories')
    .min(1, 'At least one story')
    .max(60, 'At most 60 stories')
    .optional(),
});
export type Building = Infer<typeof Building>;
export type BuildingPart = NonNullable<Building['parts'][BuildingPartName]>;

export const BuildingDraft = Building.extend({ version: number().int().optional() });

export const BuildingDetails = object({
  claimId: Id,
  /** Of the claim: the details are part of it. */
  version: number().int(),
  building: Building,
  savedBy: string().optional(),
  savedAt: Instant.optional(),
  /** The latest measured roof: used where nobody recorded pitch or stories. */
  measured: object({ orderId: Id, pitch: string(), stories: number().optional(), squares: number(), sandbox: boolean() }).optional(),
});
export type BuildingDetails = Infer<typeof BuildingDetails>;

export const buildingSaved = defineEvent(
  'claims.building-saved',
  object({ claimId: Id, claimNumber: string(), changed: array(string()) }),
  staff,
);

const ofClaim = { service: 'claims', path: '/api/claims/:id/building', apiKeys: true, params: object({ id: IdInPath }) } as const;

export const readBuilding = endpoint({
  ...ofClaim,
  name: 'readBuilding',
  method: 'GET',
  summary: 'Read materials, ages and condition of the building that estimates use',
  access: staff,
  response: BuildingDetails,
});

export const saveBuilding = endpoint({
  ...ofClaim,
  name: 'saveBuilding',
  method: 'PUT',
  summary: 'Record materials, ages and condition of the building that estimates use',
  access: ['admin', 'adjuster'],
  body: BuildingDraft,
  response: BuildingDetails,
});

export const buildingEndpoints = { readBuilding, saveBuilding };

/** Age in years on a day `yyyy-mm-dd`; undefined where no year is recorded, 0 in the year of installation. */
export function ageOn(day: string, yearInstalled: number | undefined): number | undefined {
  return yearInstalled === undefined ? undefined : Math.max(0, Number(day.slice(0, 4)) - yearInstalled);
}
