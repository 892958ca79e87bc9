// What every editable field is made of, and the ways most of them are made.
import type { Claim, ClaimEdit } from '@plumbline/contracts/claims';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { plainAmount } from '@plumbline/web';

export type FieldKind =
  | 'text'
  | 'phone'
  | 'long'
  | 'dollars'
  | 'percent'
  | 'dollars-or-percent'
  | 'whole'
  | 'date'
  | 'time'
  | 'choice'
  | 'adjuster'
  | 'attorney';

/** The texts of all fields by name, as they stand in their inputs. */
export type Texts = Readonly<Record<string, string>>;

export interface FieldShape {
  readonly label: string;
  readonly kind: FieldKind;
  /** It cannot be emptied. */
  readonly needed?: true;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** As it stands in the field; nothing reads as an empty text. */
  readonly read: (claim: Claim) => string;
  /** What is sent for a text; `all` are the texts of all fields as they will stand. */
  readonly send: (text: string, all: Texts) => Partial<ClaimEdit>;
  /** The beginning of the name under which the service refuses it, where that is not its own. */
  readonly refusedAs?: string;
  /** Only who may call this edits it. Default: everybody who edits the claim. */
  readonly setBy?: EndpointShape;
  /** Something else of the claim decides it: it is shown here and changed there. */
  readonly isSetElsewhere?: (claim: Claim) => boolean;
  /** Why it cannot be sent like this. */
  readonly complaint?: (text: string, all: Texts) => string | undefined;
}

type Plain = keyof ClaimEdit & keyof Claim;
type Options = Pick<FieldShape, 'label' | 'needed' | 'choices' | 'setBy' | 'isSetElsewhere'>;

/** A field that has the same name in the claim and in the edit. */
export function field(name: Plain, kind: FieldKind, options: Options): FieldShape {
  return {
    kind,
    ...options,
    read: (claim) => String(claim[name] ?? ''),
    send: (text) => ({ [name]: sent(kind, text) }),
  };
}

/** A part of a group of the claim: the other parts stay. */
export function part(path: `${'address' | 'policy' | 'mortgagee' | 'loss'}.${string}`, kind: FieldKind, options: Options): FieldShape {
  const [group = '', ...rest] = path.split('.');
  return {
    kind,
    ...options,
    refusedAs: path,
    read: (claim) => String(at(claim[group as Plain], rest) ?? ''),
    send: (text) => ({ [group]: nested(rest, sent(kind, text)) }),
  };
}

function at(group: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], group);
}

function nested([name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  return { [name]: rest.length === 0 ? value : nested(rest, value) };
}

/** An emptied field is taken away; amounts lose what people type around them; ids are numbers. */
function sent(kind: FieldKind, text: string): string | number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind === 'dollars') return plainAmount(trimmed);
  if (kind === 'percent') return Number(trimmed.replace(/[%\s]/g, ''));
  if (kind === 'whole') return Number(trimmed.replace(/[,\s]/g, ''));
  return kind === 'adjuster' || kind === 'attorney' ? Number(trimmed) : trimmed;
}
