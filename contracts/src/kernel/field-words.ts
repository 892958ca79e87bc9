// How the fields of a stored record are called and read once a change of them is told. What has no word is never told: no hash, key or secret gets one.
import { showDollars } from './money.ts';
import { object, string, type Infer } from './schema.ts';

/** One field that changed, as it is called; both values as people read them, whole, and empty for none. */
export const FieldChange = object({ field: string(), from: string(), to: string() });
export type FieldChange = Infer<typeof FieldChange>;

/** What an id may be of. */
export type Named = 'person' | 'storm';

/** What an id names; nothing where it is not known. */
export type NameOf = (id: number, of: Named) => string | undefined;

export interface FieldWord {
  /** A `*` is the part of the path that the pattern leaves open, as `keys` calls it. */
  readonly label: string;
  readonly keys?: Readonly<Record<string, string>> | undefined;
  /** The value as people read it; empty for none. */
  readonly say: (value: unknown, nameOf: NameOf) => string;
}

/** Elements that came or went are told by events of their own: only those on both sides are compared. */
export const onlyKept = 'only-kept';

/** By path in the record: `policy.type`, `parties.*.email`, where `*` is a key, or the id of an element. */
export type FieldWords = Readonly<Record<string, FieldWord | typeof onlyKept>>;

type Names = Readonly<Record<string, string | { readonly label: string } | undefined>>;
type Keys = FieldWord['keys'];

/** Made once: a page of the audit log says hundreds of days. */
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const amounts = new Intl.NumberFormat('en-US');

/** A calendar date as people read it, `Nov 28, 2026`; what is none stays as it is. */
export function dayWords(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : days.format(at);
}

const plain = (value: unknown): string => (typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '');
const numbers = (say: (value: number) => string) => (value: unknown) => (typeof value === 'number' ? say(value) : '');

/** A text or a number, or several of them. */
export function words(label: string, keys?: Keys): FieldWord {
  return { label, keys, say: (value) => (Array.isArray(value) ? value.map(plain).join(', ') : plain(value)) };
}

/** Whole cents. */
export function money(label: string, keys?: Keys): FieldWord {
  return { label, keys, say: numbers((cents) => showDollars(cents / 100, cents % 100 === 0)) };
}

/** Percent in basis points: 1250 is 12.5%. */
export function share(label: string, keys?: Keys): FieldWord {
  return { label, keys, say: numbers((points) => `${points / 100}%`) };
}

/** A number with its unit: `2,400 sq ft`. `of` turns the stored number into the shown one. */
export function counted(label: string, unit: string, of: (stored: number) => number = (stored) => stored): FieldWord {
  return { label, say: numbers((stored) => `${amounts.format(of(stored))}${unit}`) };
}

/** A number that is a name, like a year. */
export function figure(label: string, keys?: Keys): FieldWord {
  return { label, keys, say: numbers(String) };
}

/** A calendar date. */
export function day(label: string, keys?: Keys): FieldWord {
  return { label, keys, say: (value) => (plain(value) === '' ? '' : dayWords(plain(value))) };
}

/** A time of the day as it is stored, `17:30`, as people read it. */
export function clockText(value: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(value) ?? [];
  if (hours === undefined) return value;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

export function time(label: string, keys?: Keys): FieldWord {
  return { label, keys, say: (value) => clockText(plain(value)) };
}

export function yesNo(label: string, keys?: Keys): FieldWord {
  return { label, keys, say: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : '') };
}

/** One of a list, by its label; one that the list does not know reads as its own word. */
export function choice(label: string, names: Names, keys?: Keys): FieldWord {
  return { label, keys, say: (value) => labelOf(names, plain(value)) };
}

/** A person, or several, by id. */
export function person(label: string): FieldWord {
  return named(label, 'person');
}

/** A storm event, by id. */
export function storm(label: string): FieldWord {
  return named(label, 'storm');
}

function named(label: string, of: Named): FieldWord {
  const one = (value: unknown, nameOf: NameOf) => (typeof value === 'number' ? (nameOf(value, of) ?? `No. ${value}`) : '');
  return { label, say: (value, nameOf) => (Array.isArray(value) ? value.map((id) => one(id, nameOf)).join(', ') : one(value, nameOf)) };
}

/** Several things of some parts each, by what is said of one; or one such thing. */
export function each(label: string, sayOne: (one: Readonly<Record<string, unknown>>, nameOf: NameOf) => string, keys?: Keys): FieldWord {
  const say = (value: unknown, nameOf: NameOf) =>
    value !== null && typeof value === 'object' ? sayOne(value as Readonly<Record<string, unknown>>, nameOf) : '';
  return {
    label,
    keys,
    say: (value, nameOf) => (Array.isArray(value) ? value.map((one) => say(one, nameOf)).join('; ') : say(value, nameOf)),
  };
}

/** A part of such a thing, as text. */
export function partOf(one: Readonly<Record<string, unknown>>, name: string): string {
  return plain(one[name]);
}

function labelOf(names: Names, value: string): string {
  if (value === '') return '';
  const known = Object.hasOwn(names, value) ? names[value] : undefined;
  if (known !== undefined) return typeof known === 'string' ? known : known.label;
  const text = value.replaceAll(/[_-]/g, ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
