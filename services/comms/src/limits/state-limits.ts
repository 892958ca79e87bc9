// What states ask of whoever solicits by text or call: on which days and hours, and how often within a day. Reference data: counsel has not read it.
//
// Built is only what our sources word. Not built, because they say nothing of it or not enough: email (Florida's and other states' hours are worded
// for solicitation in general), other states than these, California's seven days after a residential catastrophe (a deadline of the claim says it),
// and whether any of these holds for a message to a client about their own claim: those have the hours of every state alone.
import type { UsState } from '@plumbline/contracts/enums';

/** Hours from 0 to 24 at the property and where the phone is at home; `none`: not on that day. */
type Hours = readonly [from: number, to: number] | 'none';

export interface StateLimit {
  readonly state: UsState;
  readonly hours: { readonly weekdays: Hours; readonly saturday: Hours; readonly sunday: Hours };
  /** As it is said to whoever writes. */
  readonly hoursInWords: string;
  readonly citation: string;
  readonly confidence: 'high' | 'medium';
  /** To one person about one claim within 24 hours. */
  readonly perDay?: { readonly count: number; readonly citation: string; readonly confidence: 'high' | 'medium' };
}

export const stateLimits: readonly StateLimit[] = [
  {
    state: 'FL',
    hours: { weekdays: [8, 20], saturday: [8, 20], sunday: 'none' },
    hoursInWords: 'Monday to Saturday, 8 AM to 8 PM',
    citation: 'section 626.854(5), Florida Statutes',
    confidence: 'high',
    perDay: { count: 3, citation: 'section 501.616(6), Florida Statutes', confidence: 'high' },
  },
  {
    state: 'GA',
    hours: { weekdays: [8, 22], saturday: [8, 22], sunday: [12, 22] },
    hoursInWords: 'Monday to Saturday, 8 AM to 10 PM, and Sunday, noon to 10 PM',
    citation: 'O.C.G.A. 33-23-43.3',
    confidence: 'high',
  },
  {
    state: 'NY',
    hours: { weekdays: [8, 18], saturday: [8, 18], sunday: [8, 18] },
    hoursInWords: '8 AM to 6 PM',
    citation: '11 NYCRR 25.3(a)',
    confidence: 'high',
  },
];
