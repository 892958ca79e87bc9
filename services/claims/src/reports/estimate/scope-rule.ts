// The shape of a scope rule, and how one line of it is written.
import type { BuildingPartName, LineActivity } from '@plumbline/contracts/claims';
import type { DamageArea, DamageType, Severity } from '@plumbline/contracts/enums';
import type { QuantityKey } from './quantities.ts';

export interface ScopeItem {
  readonly cat: string;
  readonly sel: string;
  readonly activity: LineActivity;
  readonly quantity: QuantityKey;
  /** Why the line belongs there, read under its description. */
  readonly why?: string;
}

export interface ScopeRule {
  readonly areas: readonly DamageArea[];
  /** Absent: whatever the cause. */
  readonly causes?: readonly DamageType[];
  /** The severities from which to which the rule holds, both included. */
  readonly from: Severity;
  readonly to: Severity;
  readonly group: string;
  /** The part of the building whose age and condition the lines are depreciated by. Absent: they are not. */
  readonly part?: BuildingPartName;
  /** Lines that hold for every material. */
  readonly items?: readonly ScopeItem[];
  /** Material of the part → its lines. Without a recorded material none of them is known. */
  readonly byMaterial?: Readonly<Record<string, readonly ScopeItem[]>>;
  /** Material → what is told with its lines. */
  readonly remarkByMaterial?: Readonly<Record<string, string>>;
  /** Told with the estimate when the rule holds. */
  readonly remark?: string;
}

/** `RFG 300S &` with the key of its quantity, and why. */
export function item(line: string, quantity: QuantityKey, why?: string): ScopeItem {
  const [cat = '', sel = '', activity = '+'] = line.split(' ');
  return { cat, sel, activity: activity as LineActivity, quantity, ...(why ? { why } : {}) };
}

/** All lines that a rule can ever ask for. */
export function itemsOf({ items = [], byMaterial = {} }: ScopeRule): readonly ScopeItem[] {
  return [...items, ...Object.values(byMaterial).flat()];
}
