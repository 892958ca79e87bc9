// A property address as one line, and what can be read from it: street, city, state, ZIP.
import { trimmedEnd } from './text/trimmed-end.ts';
import { usStates, type UsState } from './us-state-zones.ts';

export interface AddressParts {
  street?: string;
  /** Apartment, suite or lot; a line is not searched for it. */
  unit?: string;
  city?: string;
  state?: UsState;
  zip?: string;
  /** As a person gave it: a line does not name it, and it is guessed from nothing. */
  county?: string;
  lat?: number;
  lng?: number;
}

/** The parts as one line: `12 Palm Way, Unit 4, Miami, FL 33101`. A unit without a word of its own gets one. */
export function addressLineOf({ street, unit, city, state, zip }: AddressParts): string {
  const named = unit && /^[0-9]+[A-Za-z]?$|^[A-Za-z]$/.test(unit) ? `Unit ${unit}` : unit;
  const place = [state, zip].filter(Boolean).join(' ');
  return [street, named, city, place].filter(Boolean).join(', ');
}

/** Longer names first: `West Virginia` ends with `Virginia`. */
const stateNames = Object.entries(usStates)
  .map(([code, { name }]) => ({ name: name.toLowerCase(), state: code as UsState }))
  .toSorted((one, other) => other.name.length - one.name.length);

/** On a line whose words are one space apart. */
const zipAtEnd = /\b(\d{5})(?:-\d{4})?(?: ?,? ?(?:USA|United States))?$/i;

/** Reads the parts of a US address written in one line. What is not there stays absent; nothing is guessed. */
export function parseAddress(oneLine: string): AddressParts {
  const line = oneLine.replace(/\s+/g, ' ').trim();
  const zip = zipAtEnd.exec(line)?.[1];
  const beforeZip = trimmed(line.replace(zipAtEnd, '')).replace(/[ ,](?:USA|United States)$/i, '');
  const { state, rest } = stateAtEnd(trimmed(beforeZip));
  return { ...streetAndCity(rest, state !== undefined), ...(state ? { state } : {}), ...(zip ? { zip } : {}) };
}

function stateAtEnd(text: string): { state?: UsState; rest: string } {
  const code = /(?:^|[\s,])([A-Za-z]{2})$/.exec(text)?.[1];
  if (code && isState(code.toUpperCase()) && (code === code.toUpperCase() || /,\s*[A-Za-z]{2}$/.test(text))) {
    return { state: code.toUpperCase() as UsState, rest: trimmed(text.slice(0, -2)) };
  }
  const lower = text.toLowerCase();
  for (const { name, state } of stateNames) {
    if (lower.endsWith(name) && /[\s,]$|^$/.test(text.slice(0, text.length - name.length))) {
      return { state, rest: trimmed(text.slice(0, text.length - name.length)) };
    }
  }
  return { rest: trimmed(text) };
}

function streetAndCity(text: string, hasState: boolean): { street?: string; city?: string } {
  const pieces = text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const city = hasState && pieces.length > 1 ? pieces.pop() : undefined;
  const street = pieces.join(', ');
  return { ...(street ? { street } : {}), ...(city ? { city } : {}) };
}

function isState(code: string): boolean {
  return Object.hasOwn(usStates, code);
}

function trimmed(text: string): string {
  return trimmedEnd(text, ',');
}
