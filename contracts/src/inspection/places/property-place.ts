// Where a property stands, by the one rule of planning and of the map of a storm. Pure.
import { metersBetween, metersPerMile } from './distance.ts';

interface Place {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

interface Known {
  /** With its address. */
  readonly recorded: Place | undefined;
  /** The newest position of a phone on site. */
  readonly measured: Place | undefined;
  /** The middle of its ZIP code. */
  readonly middle: Place | undefined;
}

/** A phone that measured further away from the ZIP code was elsewhere. */
const farFromZipMiles = 30;

/** What is recorded, else what a phone measured, else the middle of the ZIP code; undefined where nothing has a place. */
export function propertyPlace({ recorded, measured, middle }: Known): (Place & { readonly by: 'claim' | 'capture' | 'zip' }) | undefined {
  if (recorded) return { ...recorded, by: 'claim' };
  const wasThere = measured && (!middle || metersBetween(measured, middle) / metersPerMile <= farFromZipMiles);
  if (wasThere) return { ...measured, by: 'capture' };
  return middle && { ...middle, by: 'zip' };
}
