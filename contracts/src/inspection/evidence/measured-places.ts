// Where phones measured that they stood at the inspections of claims: one question for many claims, asked by the claims service only.
import { endpoint } from '../../kernel/endpoint.ts';
import { Id, array, number, object, strictObject } from '../../kernel/schema.ts';

/** Claims of one question. */
export const maxMeasured = 10_000;

/** The newest position of each claim, in degrees; claims without one are left out. */
export const readMeasuredPlaces = endpoint({
  name: 'readMeasuredPlaces',
  service: 'inspection',
  method: 'POST',
  path: '/internal/measured-places',
  summary: 'List where phones measured the properties of claims',
  access: 'services',
  body: strictObject({ claimIds: array(Id).min(1).max(maxMeasured) }),
  response: array(object({ claimId: Id, lat: number(), lng: number() })),
});
