// Where a claim stands on the map. Pure: what is recorded with the address, else what a phone measured, else the middle of the ZIP code.
import type { StormDot } from '@plumbline/contracts/claims';
import { metersBetween, metersPerMile } from '@plumbline/contracts/inspection';
import type { AddressParts } from '@plumbline/contracts/enums';

export interface Place {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** A phone that measured further away from the ZIP code was elsewhere. */
const farFromZipMiles = 30;

interface Known {
  readonly address: AddressParts;
  /** The newest position of a phone on site. */
  readonly measured: Place | undefined;
  readonly middleOf: (zip: string) => Place | undefined;
}

/** Nothing where nobody recorded anything that has a place. */
export function placeOf({ address, measured, middleOf }: Known): Pick<StormDot, 'lat' | 'lng' | 'placedBy'> {
  const { lat, lng, zip } = address;
  if (lat !== undefined && lng !== undefined) return placed({ lat, lng }, 'claim');
  const middle = zip === undefined ? undefined : middleOf(zip.slice(0, 5));
  if (measured && (!middle || metersBetween(measured, middle) / metersPerMile <= farFromZipMiles)) return placed(measured, 'capture');
  return middle ? placed(middle, 'zip') : {};
}

function placed({ lat, lng }: Place, by: NonNullable<StormDot['placedBy']>) {
  return { lat: toThousandths(lat), lng: toThousandths(lng), placedBy: by };
}

const toThousandths = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
