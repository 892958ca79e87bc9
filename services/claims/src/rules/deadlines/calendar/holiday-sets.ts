// The holidays of each state that its clocks count by, as rules for any year (corrections of the field's law, section 1).
import { feast, fixed, jewish, nth, type DayRule } from './day-rules.ts';

export interface HolidaySet {
  /** As it follows “weekends and”. */
  readonly words: string;
  readonly days: readonly DayRule[];
  /** Where a holiday on a Saturday is kept; `doubtful`: on the Friday or the Monday, nobody knows which. */
  readonly saturday: 'stays' | 'friday' | 'doubtful';
  readonly sunday: 'stays' | 'monday';
  /** Days that may be holidays: they are for the last day that can be argued, and are business days for the plain count. */
  readonly doubtful?: readonly DayRule[];
  /** A Saturday is a day as any other. */
  readonly saturdaysCount?: true;
}

const [monday, thursday, friday] = [1, 4, 5];

const newYear = fixed('New Year’s Day', 1, 1);
const king = nth('Martin Luther King Jr. Day', 1, { weekday: monday, n: 3 });
const lincoln = fixed('Lincoln’s Birthday', 2, 12);
const washington = nth('Washington’s Birthday', 2, { weekday: monday, n: 3 });
const goodFriday = feast('Good Friday', -2);
const chavez = fixed('Cesar Chavez Day', 3, 31);
const memorial = nth('Memorial Day', 5, { weekday: monday, n: -1 });
const juneteenth = fixed('Juneteenth', 6, 19);
const independence = fixed('Independence Day', 7, 4);
const labor = nth('Labor Day', 9, { weekday: monday, n: 1 });
const columbus = nth('Columbus Day', 10, { weekday: monday, n: 2 });
const election = nth('Election Day', 11, { weekday: monday, n: 1, daysAfter: 1 });
const veterans = fixed('Veterans Day', 11, 11);
const thanksgiving = nth('Thanksgiving Day', 11, { weekday: thursday, n: 4 });
const dayAfterThanksgiving = nth('the day after Thanksgiving', 11, { weekday: thursday, n: 4, daysAfter: 1 });
const christmasEve = fixed('Christmas Eve', 12, 24);
const christmas = fixed('Christmas Day', 12, 25);
const dayAfterChristmas = fixed('the day after Christmas', 12, 26);

const federalDays = [newYear, king, washington, memorial, juneteenth, independence, labor, columbus, veterans, thanksgiving, christmas];
const texanDays = [
  newYear,
  king,
  fixed('Confederate Heroes Day', 1, 19),
  washington,
  fixed('Texas Independence Day', 3, 2),
  fixed('San Jacinto Day', 4, 21),
  memorial,
  juneteenth,
  independence,
  fixed('Lyndon Baines Johnson Day', 8, 27),
  labor,
  veterans,
  thanksgiving,
  dayAfterThanksgiving,
  christmas,
];

const stays = { saturday: 'stays', sunday: 'stays' } as const;
const toMonday = { saturday: 'stays', sunday: 'monday' } as const;
const observed = { saturday: 'friday', sunday: 'monday' } as const;

export const holidaySets = {
  'US-federal': { words: 'federal holidays', days: federalDays, ...observed },
  'FL-rule2514': {
    words: 'Florida holidays (s. 110.117, Fla. Stat.)',
    days: [newYear, king, memorial, independence, labor, veterans, thanksgiving, dayAfterThanksgiving, christmas],
    ...observed,
  },
  'TX-business': {
    words: 'Texas holidays (Gov’t Code 662.003)',
    days: [...texanDays, christmasEve, dayAfterChristmas],
    ...stays,
    doubtful: [goodFriday, chavez, jewish('Rosh Hashanah', 1), jewish('Rosh Hashanah', 2), jewish('Yom Kippur', 10)],
  },
  'TX-legal': {
    words: 'Texas legal holidays (Gov’t Code 662.021)',
    days: texanDays,
    ...stays,
    doubtful: [christmasEve, dayAfterChristmas],
  },
  LA: {
    words: 'Louisiana holidays (R.S. 1:55)',
    days: [
      newYear,
      fixed('the Battle of New Orleans', 1, 8),
      king,
      washington,
      feast('Mardi Gras', -47),
      goodFriday,
      memorial,
      independence,
      fixed('Huey P. Long Day', 8, 30),
      labor,
      columbus,
      fixed('All Saints’ Day', 11, 1),
      veterans,
      thanksgiving,
      christmas,
    ],
    ...stays,
  },
  CA: {
    words: 'California holidays (CCP 135)',
    days: [
      newYear,
      king,
      lincoln,
      washington,
      chavez,
      memorial,
      juneteenth,
      independence,
      labor,
      nth('Native American Day', 9, { weekday: friday, n: 4 }),
      veterans,
      thanksgiving,
      dayAfterThanksgiving,
      christmas,
    ],
    saturday: 'doubtful',
    sunday: 'monday',
  },
  NY: {
    words: 'New York holidays (Gen. Constr. Law 24)',
    days: [...federalDays, lincoln, election],
    ...toMonday,
  },
  'NY-PPL426': {
    words: 'the holidays of the door-to-door sales law (Pers. Prop. Law 426)',
    days: [newYear, washington, memorial, independence, labor, columbus, veterans, thanksgiving, christmas],
    ...stays,
    saturdaysCount: true,
  },
  CO: {
    words: 'Colorado holidays (C.R.S. 24-11-101)',
    days: [
      newYear,
      king,
      washington,
      memorial,
      juneteenth,
      independence,
      labor,
      nth('Frances Xavier Cabrini Day', 10, { weekday: monday, n: 1 }),
      veterans,
      thanksgiving,
      christmas,
    ],
    ...toMonday,
  },
  GA: {
    words: 'Georgia holidays (O.C.G.A. 1-4-1)',
    days: federalDays,
    ...observed,
    doubtful: [goodFriday, dayAfterThanksgiving],
  },
} as const satisfies Record<string, HolidaySet>;

export type CalendarName = keyof typeof holidaySets;
export const calendarNames = Object.keys(holidaySets) as [CalendarName, ...CalendarName[]];
