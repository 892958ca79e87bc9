// Where a claim stands on the map, by the rule that planning has too. Pure.
import type { StormDot } from '@plumbline/contracts/claims';
import { propertyPlace } from '@plumbline/contracts/inspection';
import type { AddressParts } from '@plumbline/contracts/enums';

export interface Place {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

interface Known {
  readonly address: AddressParts;
  /** The newest position of a phone on site. */
  readonly measured: Place | undefined;
  readonly middleOf: (zip: string) => Place | undefined;
}

/** Nothing where nobody recorded anything that has a place. */
export function placeOf({ address, measured, middleOf }: Known): Pick<StormDot, 'lat' | 'lng' | 'placedBy'> {
  const { lat, lng, zip } = address;
  const recorded = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const place = propertyPlace({ recorded, measured, middle: zip === undefined ? undefined : middleOf(zip.slice(0, 5)) });
  return place ? { lat: toThousandths(place.lat), lng: toThousandths(place.lng), placedBy: place.by } : {};
}

const toThousandths = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
