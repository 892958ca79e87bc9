// The address of a row: one line, its parts, or a line that its parts complete. Pure.
import type { ImportFieldKey } from '@plumbline/contracts/claims';
import { addressLineOf, folded, parseAddress, trimmedEnd, usStates, type AddressParts, type UsState } from '@plumbline/contracts/enums';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { Cells, Refuse } from './row-cells.ts';

export interface RowAddress {
  readonly line: string;
  /** What columns of their own say; absent where the file has none. */
  readonly parts?: AddressParts | undefined;
}

const partFields = {
  street: 'addressStreet',
  unit: 'addressUnit',
  city: 'addressCity',
  state: 'addressState',
  zip: 'addressZip',
} as const satisfies Record<string, ImportFieldKey>;
type Part = keyof typeof partFields;

/** A line is completed by the parts that it lacks. Refuses a part that contradicts the line: nobody knows which of the two is right. */
export function addressIn(values: Cells, refuse: Refuse): RowAddress {
  const cells = cellsOf(values, refuse);
  const line = values.propertyAddress ? (streetIn({ ...values, addressStreet: values.propertyAddress }) ?? '') : '';
  const hasParts = Object.keys(cells).length > 0;
  if (line === '') return { line: addressLineOf(cells), parts: hasParts ? cells : undefined };
  if (!hasParts) return { line };
  const { street: _, unit, ...place } = cells;
  const region = omitUndefined({ ...place, unit: unit && !words(line).includes(words(unit)) ? unit : undefined });
  const read = partsOfLine(line, cells.city);
  for (const part of contradictions(read, region)) refuse(partFields[part], `The address says ${read[part]}. Correct one of the two.`);
  const missing = Object.keys(region).some((part) => read[part as Part] === undefined);
  return { line: missing ? addressLineOf({ ...region, ...read }) : line, parts: omitUndefined({ ...place, unit }) };
}

/** Parts of their own columns, completed by a column that holds city, state and ZIP together. */
function cellsOf(values: Cells, refuse: Refuse): AddressParts {
  const state = values.addressState ? stateIn(values.addressState) : undefined;
  if (values.addressState && !state) refuse('addressState', 'Enter a state like FL or Florida');
  const { addressUnit: unit, addressCity: city, addressZip: zip } = values;
  const own = { street: streetIn(values), unit: unit || undefined, city: city || undefined, state, zip: zip || undefined };
  const together = values.addressPlace ? placeIn(values.addressPlace) : {};
  if (values.addressPlace && !together.state) refuse('addressPlace', 'Enter a place like Tampa, FL 33611');
  const place = omitUndefined({ ...together, ...omitUndefined(own) }) as AddressParts;
  return omitUndefined({ ...place, zip: wholeZip(place) });
}

/** A number in a column of its own stands before the name of the street, unless that begins with it. */
function streetIn({ addressNumber: number = '', addressStreet: name = '' }: Cells): string | undefined {
  if (number === '' || ` ${name} `.startsWith(` ${number} `)) return name || undefined;
  return [number, name].filter(Boolean).join(' ');
}

/** `Tampa, FL 33611`, `Tampa FL`: what stands before the state is the city. */
function placeIn(cell: string): AddressParts {
  const { street, city, ...rest } = parseAddress(cell);
  return omitUndefined({ ...rest, city: city ?? street });
}

/** States whose ZIP codes begin with a zero, which a spreadsheet drops. */
const zeroFirst: readonly string[] = ['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR'];

function wholeZip({ zip, state }: AddressParts): string | undefined {
  return zip !== undefined && state !== undefined && zeroFirst.includes(state) && /^\d{4}(-\d{4})?$/.test(zip) ? `0${zip}` : zip;
}

/** The parts that a line names. A city that no comma or state sets apart is known by its column. */
function partsOfLine(line: string, city: string | undefined): AddressParts {
  const parts = parseAddress(line);
  const { street = '' } = parts;
  if (!city || parts.city || !` ${folded(street)}`.endsWith(` ${folded(city)}`)) return parts;
  const before = trimmedEnd(street.slice(0, street.length - city.length), ',');
  return { ...parts, ...(before ? { street: before } : {}), city };
}

/** A line names its unit within the street, where it is not looked for. */
function contradictions(read: AddressParts, region: AddressParts): Part[] {
  const differs = (part: 'city' | 'state' | 'zip') => {
    const [one, other] = [read[part], region[part]].map((text) => folded(text ?? '').slice(0, part === 'zip' ? 5 : undefined));
    return one !== '' && other !== '' && one !== other;
  };
  return (['city', 'state', 'zip'] as const).filter(differs);
}

/** ` 9 elm st apt 4 `: whole words, so that unit 4 is not found in 4128. */
function words(text: string): string {
  return ` ${folded(text).replace(/[^a-z0-9]+/g, ' ')} `;
}

function stateIn(cell: string): UsState | undefined {
  const code = cell.trim().toUpperCase();
  if (Object.hasOwn(usStates, code)) return code as UsState;
  const found = Object.entries(usStates).find(([, { name }]) => folded(name) === folded(cell));
  return found?.[0] as UsState | undefined;
}
