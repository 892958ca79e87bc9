// Which time zone a US address lies in: by state, and by ZIP where a state has two zones.

export const usStates = {
  AL: { name: 'Alabama', zone: 'America/Chicago' },
  AK: { name: 'Alaska', zone: 'America/Anchorage' },
  AZ: { name: 'Arizona', zone: 'America/Phoenix' },
  AR: { name: 'Arkansas', zone: 'America/Chicago' },
  CA: { name: 'California', zone: 'America/Los_Angeles' },
  CO: { name: 'Colorado', zone: 'America/Denver' },
  CT: { name: 'Connecticut', zone: 'America/New_York' },
  DE: { name: 'Delaware', zone: 'America/New_York' },
  DC: { name: 'District of Columbia', zone: 'America/New_York' },
  FL: { name: 'Florida', zone: 'America/New_York' },
  GA: { name: 'Georgia', zone: 'America/New_York' },
  HI: { name: 'Hawaii', zone: 'Pacific/Honolulu' },
  ID: { name: 'Idaho', zone: 'America/Boise' },
  IL: { name: 'Illinois', zone: 'America/Chicago' },
  IN: { name: 'Indiana', zone: 'America/Indiana/Indianapolis' },
  IA: { name: 'Iowa', zone: 'America/Chicago' },
  KS: { name: 'Kansas', zone: 'America/Chicago' },
  KY: { name: 'Kentucky', zone: 'America/Kentucky/Louisville' },
  LA: { name: 'Louisiana', zone: 'America/Chicago' },
  ME: { name: 'Maine', zone: 'America/New_York' },
  MD: { name: 'Maryland', zone: 'America/New_York' },
  MA: { name: 'Massachusetts', zone: 'America/New_York' },
  MI: { name: 'Michigan', zone: 'America/Detroit' },
  MN: { name: 'Minnesota', zone: 'America/Chicago' },
  MS: { name: 'Mississippi', zone: 'America/Chicago' },
  MO: { name: 'Missouri', zone: 'America/Chicago' },
  MT: { name: 'Montana', zone: 'America/Denver' },
  NE: { name: 'Nebraska', zone: 'America/Chicago' },
  NV: { name: 'Nevada', zone: 'America/Los_Angeles' },
  NH: { name: 'New Hampshire', zone: 'America/New_York' },
  NJ: { name: 'New Jersey', zone: 'America/New_York' },
  NM: { name: 'New Mexico', zone: 'America/Denver' },
  NY: { name: 'New York', zone: 'America/New_York' },
  NC: { name: 'North Carolina', zone: 'America/New_York' },
  ND: { name: 'North Dakota', zone: 'America/Chicago' },
  OH: { name: 'Ohio', zone: 'America/New_York' },
  OK: { name: 'Oklahoma', zone: 'America/Chicago' },
  OR: { name: 'Oregon', zone: 'America/Los_Angeles' },
  PA: { name: 'Pennsylvania', zone: 'America/New_York' },
  PR: { name: 'Puerto Rico', zone: 'America/Puerto_Rico' },
  RI: { name: 'Rhode Island', zone: 'America/New_York' },
  SC: { name: 'South Carolina', zone: 'America/New_York' },
  SD: { name: 'South Dakota', zone: 'America/Chicago' },
  TN: { name: 'Tennessee', zone: 'America/Chicago' },
  TX: { name: 'Texas', zone: 'America/Chicago' },
  UT: { name: 'Utah', zone: 'America/Denver' },
  VT: { name: 'Vermont', zone: 'America/New_York' },
  VI: { name: 'Virgin Islands', zone: 'America/St_Thomas' },
  VA: { name: 'Virginia', zone: 'America/New_York' },
  WA: { name: 'Washington', zone: 'America/Los_Angeles' },
  WV: { name: 'West Virginia', zone: 'America/New_York' },
  WI: { name: 'Wisconsin', zone: 'America/Chicago' },
  WY: { name: 'Wyoming', zone: 'America/Denver' },
} as const satisfies Record<string, { name: string; zone: string }>;

export type UsState = keyof typeof usStates;

/** Zone of an address whose state is not known. */
export const fallbackZone = 'America/New_York';

const chicago = 'America/Chicago';
const newYork = 'America/New_York';
const denver = 'America/Denver';
const losAngeles = 'America/Los_Angeles';

/** The start of a ZIP → the zone, where it differs from the state's own. */
const zipZones: Partial<Record<UsState, readonly (readonly [zone: string, prefixes: readonly string[]])[]>> = {
  FL: [[chicago, ['324', '325']]],
  IN: [[chicago, ['463', '464', '476', '477']]],
  KS: [[denver, ['67733', '67735', '67741', '67758', '67761', '67762', '67836', '67857', '67878', '67879']]],
  KY: [[chicago, ['420', '421', '422', '423', '424']]],
  MI: [
    [
      chicago,
      [
        '49801',
        '49802',
        '49831',
        '49858',
        '49870',
        '49876',
        '49892',
        '49911',
        '49915',
        '49920',
        '49935',
        '49938',
        '49947',
        '49964',
        '49968',
      ],
    ],
  ],
  ND: [[denver, ['586']]],
  NE: [[denver, ['693']]],
  OR: [[denver, ['979']]],
  ID: [[losAngeles, ['835', '838']]],
  SD: [[denver, ['577']]],
  TN: [[newYork, ['373', '374', '376', '377', '378', '379']]],
  TX: [[denver, ['799', '885', '79821', '79835', '79836', '79838', '79839', '79847', '79849', '79851', '79853']]],
};

/** The IANA zone of a property. Without a state it is the eastern zone, which the claim then shows as assumed. */
export function zoneOf(state: UsState | undefined, zip?: string): string {
  if (!state) return fallbackZone;
  const split = zip ? zipZones[state]?.find(([, prefixes]) => prefixes.some((prefix) => zip.startsWith(prefix))) : undefined;
  return split?.[0] ?? usStates[state].zone;
}

/** Every zone that `zoneOf` can answer. */
export const propertyZones: readonly string[] = [
  ...new Set([
    fallbackZone,
    ...Object.values(usStates).map(({ zone }) => zone),
    ...Object.values(zipZones).flatMap((split) => split.map(([zone]) => zone)),
  ]),
];
