// The shape of a scope rule, and how one line of it is written.
import type { DamageArea, DamageType, Severity } from '@plumbline/contracts/enums';
import type { Activity } from './arithmetic.ts';
import type { QuantityKey } from './quantities.ts';

export interface ScopeItem {
  readonly cat: string;
  readonly sel: string;
  readonly activity: Activity;
  readonly quantity: QuantityKey;
}

export interface ScopeRule {
  readonly areas: readonly DamageArea[];
  /** Absent: whatever the cause. */
  readonly causes?: readonly DamageType[];
  /** The severities from which to which the rule holds, both included. */
  readonly from: Severity;
  readonly to: Severity;
  readonly group: string;
  readonly items: readonly ScopeItem[];
  /** Told with the estimate when the rule holds. */
  readonly remark?: string;
}

/** `RFG 300S &` with the key of its quantity. */
export function item(line: string, quantity: QuantityKey): ScopeItem {
  const [cat = '', sel = '', activity = '+'] = line.split(' ');
  return { cat, sel, activity: activity as Activity, quantity };
}
