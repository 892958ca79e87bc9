// The measured roof of a claim against everything else that says something of it. Differences are named, never averaged.
import { endpoint } from '../../kernel/endpoint.ts';
import { staff } from '../../kernel/people.ts';
import { array, boolean, Id, IdInPath, number, object, oneOf, string, type Infer } from '../../kernel/schema.ts';

export const RoofSide = object({
  /** `EagleView M-12`, `Estimate version 2`, `Recorded building`. */
  source: string(),
  /** With its unit. */
  value: string(),
  /** `2,352 to 2,448 sq ft`; absent where nothing is measured within a tolerance. */
  bounds: string().optional(),
  sandbox: boolean(),
});
export type RoofSide = Infer<typeof RoofSide>;

export const RoofComparison = object({
  against: oneOf(['provider', 'estimate', 'inspection']),
  quantity: string(),
  first: RoofSide,
  second: RoofSide,
  /** Of the first figure; absent for what is no amount. */
  differencePercent: number().optional(),
  agrees: boolean(),
  /** Both figures in words, and what follows. */
  sentence: string(),
});
export type RoofComparison = Infer<typeof RoofComparison>;

export const RoofCheck = object({
  claimId: Id,
  comparisons: array(RoofComparison),
  /** What there is nothing to compare with, each in a sentence. */
  notCompared: array(string()),
});
export type RoofCheck = Infer<typeof RoofCheck>;

export const readRoofCheck = endpoint({
  service: 'claims',
  name: 'readRoofCheck',
  method: 'GET',
  path: '/api/claims/:id/roof-check',
  summary: 'Compare the measured roof with other providers, the estimate and the inspection',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath }),
  response: RoofCheck,
});
