// The demo's claims as data: who lost what, when, and how far the claim has come. Days count back from today.
import type { ClaimStatus } from '@plumbline/contracts/words';
import type { Scene } from './photo.ts';

export interface PlannedObservation {
  readonly category: 'exterior' | 'interior' | 'structural' | 'water' | 'wind';
  readonly area: string;
  readonly severity: 'minor' | 'moderate' | 'severe' | 'catastrophic';
  readonly quantity?: number;
  readonly unit?: 'SF' | 'SQ' | 'LF' | 'EA';
  readonly description: string;
}

export interface PlannedClaim {
  readonly owner: string;
  readonly phone: string;
  readonly email?: string;
  readonly address: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly damageType: string;
  readonly carrier?: string;
  readonly policy?: string;
  readonly text?: string;
  /** Days ago: the loss, and the intake. */
  readonly lost: number;
  readonly opened: number;
  readonly status: ClaimStatus;
  readonly observations?: readonly PlannedObservation[];
  readonly scenes?: readonly Scene[];
  readonly measured?: boolean;
  readonly value?: number;
  readonly settlement?: number;
  readonly fee?: 5 | 10 | 15 | 20;
  readonly paid?: 'full' | 'half';
  /** Followed by the demo's attorney or client. */
  readonly attorney?: true;
  readonly client?: true;
  readonly message?: string;
}

const roofHail: PlannedObservation = { category: 'exterior', area: 'roof_covering', severity: 'moderate', quantity: 14, unit: 'SQ', description: 'Eleven hits in the test square of the south slope, four on the west slope; granule loss with bruised mat.' };
const roofWind: PlannedObservation = { category: 'wind', area: 'missing_shingles', severity: 'severe', quantity: 22, unit: 'SQ', description: 'Shingles missing and creased on two slopes; felt exposed along the ridge.' };
const ceiling: PlannedObservation = { category: 'interior', area: 'ceilings', severity: 'moderate', quantity: 180, unit: 'SF', description: 'Stained and sagging drywall below the opening; moisture meter 32 %.' };
const floor: PlannedObservation = { category: 'interior', area: 'flooring', severity: 'severe', quantity: 320, unit: 'SF', description: 'Laminate cupped over the whole room; water line at 2 in. on the baseboards.' };
const leak: PlannedObservation = { category: 'water', area: 'plumbing_leak', severity: 'moderate', description: 'Supply line behind the kitchen wall failed at the fitting; cabinet base soaked.' };
const gutters: PlannedObservation = { category: 'exterior', area: 'gutters_downspouts', severity: 'minor', quantity: 64, unit: 'LF', description: 'Dents on the east run; two downspouts bent.' };
const truss: PlannedObservation = { category: 'structural', area: 'roof_structure', severity: 'severe', quantity: 3, unit: 'EA', description: 'Three truss chords charred at the bearing; daylight visible from the attic.' };
const flood: PlannedObservation = { category: 'water', area: 'flood_intrusion', severity: 'catastrophic', quantity: 900, unit: 'SF', description: 'High-water mark 19 in. inside, salt water, silt on all floors.' };
const fence: PlannedObservation = { category: 'exterior', area: 'fence_outbuildings', severity: 'minor', quantity: 40, unit: 'LF', description: 'Fence run down on the north side.' };

/** Oldest first. */
export const demoClaims: readonly PlannedClaim[] = [
  { owner: 'Abigail Stone', phone: '(305) 555-0118', email: 'abigail.stone@mail.test', address: '3300 NE 2nd Ave, Miami, FL 33137', at: [25.8086, -80.1917], damageType: 'water', carrier: 'Tower Hill', policy: 'HO3-2210-118', text: 'Kitchen supply line burst, cabinets and floor soaked', lost: 141, opened: 138, status: 'billed', observations: [leak, floor], scenes: ['wall', 'ceiling'], value: 54_120, settlement: 54_120, fee: 10, paid: 'full', client: true },
  { owner: 'Gulf Breeze Dental LLC', phone: '(727) 555-0140', email: 'office@gulfbreeze.test', address: '1400 4th St N, St. Petersburg, FL 33704', at: [27.7864, -82.6387], damageType: 'vandalism', carrier: 'Travelers', policy: 'BOP-88121', text: 'Front glazing and two doors smashed', lost: 128, opened: 126, status: 'billed', observations: [{ ...fence, area: 'windows_doors', quantity: 6, unit: 'EA', description: 'Six storefront panes and two doors broken.' }], scenes: ['wall'], value: 17_900, settlement: 16_250.5, fee: 5, paid: 'half' },
  { owner: 'June Pham', phone: '(407) 555-0143', email: 'june.pham@mail.test', address: '518 Palmetto St, Orlando, FL 32801', at: [28.5421, -81.379], damageType: 'fire', carrier: 'Allstate', policy: 'A-771-204-33', text: 'Attic fire, roof structure damaged, house uninhabitable', lost: 117, opened: 115, status: 'billed', observations: [truss, ceiling], scenes: ['roof', 'ceiling', 'wall'], measured: true, value: 187_300, settlement: 171_840, fee: 10, attorney: true },
  { owner: 'Marcus & Lena Whitfield', phone: '(305) 555-0146', email: 'whitfield@mail.test', address: '902 Coral Way, Miami, FL 33134', at: [25.7501, -80.2581], damageType: 'water', carrier: 'Universal P&C', policy: 'UP-4471-2290', text: 'Roof leak into two bedrooms after the storm', lost: 96, opened: 93, status: 'completed', observations: [{ ...leak, area: 'roof_leak', description: 'Active leak at the valley; two bedrooms stained.' }, ceiling], scenes: ['ceiling', 'roof'], value: 64_250, settlement: 61_400, fee: 10, client: true, message: 'Your report is finished. We will send the invoice this week.' },
  { owner: 'Harborview Condo Association', phone: '(941) 555-0145', email: 'board@harborview.test', address: '77 Harbor Dr, Sarasota, FL 34236', at: [27.3293, -82.5468], damageType: 'hurricane', carrier: 'Heritage', policy: 'COM-5512', text: 'Hurricane: roof missing over the north stair, tarps in place, commercial building', lost: 88, opened: 84, status: 'completed', observations: [roofWind, gutters], scenes: ['roof', 'roof', 'wall'], measured: true, value: 412_900, settlement: 388_000, fee: 10, attorney: true },
  { owner: 'Tomás Okafor', phone: '(239) 555-0144', email: 'tomas@mail.test', address: '2210 SE 9th Ave, Cape Coral, FL 33990', at: [26.6279, -81.9495], damageType: 'hail', carrier: 'State Farm', policy: '59-CJ-1180', lost: 75, opened: 70, status: 'completed', observations: [roofHail, gutters], scenes: ['roof', 'roof'], measured: true, value: 38_700 },
  { owner: 'Rosa Delgado', phone: '(813) 555-0142', email: 'rosa.delgado@mail.test', address: '4128 Bayshore Blvd, Tampa, FL 33611', at: [27.9002, -82.4921], damageType: 'hurricane', carrier: 'Citizens Property', policy: 'HO3-4471-2290', text: 'Wind-created openings on two slopes, interior staining, roof missing shingles', lost: 61, opened: 58, status: 'report_in_progress', observations: [roofWind, ceiling], scenes: ['roof', 'roof', 'ceiling'], measured: true, value: 128_400, attorney: true, client: true, message: 'Your inspection is done. The report is on its way.' },
  { owner: 'Daniel Reyes', phone: '(239) 555-0151', address: '6401 Gulf Shore Dr, Naples, FL 34108', at: [26.2406, -81.8195], damageType: 'flood', carrier: 'Wright Flood', policy: 'FL-99-2210', text: 'Storm surge through the ground floor', lost: 57, opened: 55, status: 'report_in_progress', observations: [flood, floor], scenes: ['wall', 'wall'], value: 92_500 },
  { owner: 'Priya Raman', phone: '(904) 555-0162', email: 'priya@mail.test', address: '1519 Riverside Ave, Jacksonville, FL 32204', at: [30.3136, -81.6793], damageType: 'fire', carrier: 'USAA', policy: 'US-20-4418', text: 'Kitchen fire, smoke through the house', lost: 49, opened: 47, status: 'report_in_progress', observations: [{ ...ceiling, description: 'Soot on all ceilings of the ground floor.' }, truss], scenes: ['ceiling', 'wall'], value: 71_000 },
  { owner: 'Walter & Ines Kovač', phone: '(561) 555-0171', email: 'kovac@mail.test', address: '248 Seabreeze Ave, Palm Beach, FL 33480', at: [26.7006, -80.0359], damageType: 'hurricane', carrier: 'Citizens Property', policy: 'HO6-1198', text: 'Hurricane tore tiles and the lanai screen', lost: 44, opened: 41, status: 'inspected', observations: [{ ...roofWind, quantity: 9 }, fence], scenes: ['roof', 'wall', 'roof'], value: 45_200 },
  { owner: 'Nadia Haddad', phone: '(850) 555-0119', email: 'nadia@mail.test', address: '12 Harbor Blvd, Destin, FL 32541', at: [30.3935, -86.4958], damageType: 'hail', carrier: 'Slide', policy: 'SL-77120', lost: 39, opened: 36, status: 'inspected', observations: [roofHail], scenes: ['roof', 'roof'], measured: true, value: 29_800 },
  { owner: 'Okeechobee Feed & Supply', phone: '(863) 555-0102', address: '305 S Parrott Ave, Okeechobee, FL 34974', at: [27.2395, -80.8298], damageType: 'hurricane', carrier: 'Nationwide', policy: 'AG-2201', text: 'Commercial barn, roof panels missing', lost: 33, opened: 31, status: 'inspected', observations: [{ ...roofWind, severity: 'catastrophic', quantity: 60 }], scenes: ['roof'], value: 143_000 },
  { owner: 'Liam Byrne', phone: '(386) 555-0133', email: 'liam@mail.test', address: '87 Ocean Ave, Daytona Beach, FL 32118', at: [29.2272, -81.0056], damageType: 'water', carrier: 'Kin', policy: 'KN-5512', text: 'Water heater failed overnight', lost: 30, opened: 28, status: 'inspected', observations: [leak, floor], scenes: ['wall'] },
  { owner: 'Sofia Marino', phone: '(954) 555-0127', email: 'sofia@mail.test', address: '2101 E Las Olas Blvd, Fort Lauderdale, FL 33301', at: [26.1193, -80.1207], damageType: 'hurricane', carrier: 'Citizens Property', policy: 'HO3-8821', text: 'Active leak at the skylight since the storm', lost: 22, opened: 19, status: 'scheduled', value: 34_900 },
  { owner: 'Grace Lindqvist', phone: '(352) 555-0188', address: '411 NW 14th St, Gainesville, FL 32603', at: [29.6552, -82.3397], damageType: 'vandalism', carrier: 'State Farm', policy: '59-KX-2', lost: 20, opened: 17, status: 'scheduled' },
  { owner: 'Hector Salas', phone: '(786) 555-0109', email: 'hector@mail.test', address: '7901 SW 24th St, Miami, FL 33155', at: [25.7467, -80.3233], damageType: 'water', carrier: 'Universal P&C', policy: 'UP-1180', text: 'Dishwasher line leak into the living room', lost: 16, opened: 14, status: 'scheduled', attorney: true },
  { owner: 'Mei-Ling Tan', phone: '(813) 555-0190', email: 'mei@mail.test', address: '5005 N Habana Ave, Tampa, FL 33614', at: [27.9915, -82.4922], damageType: 'hail', carrier: 'Progressive', policy: 'PR-30021', lost: 13, opened: 11, status: 'scheduled', value: 21_500 },
  { owner: 'Caroline Dubois', phone: '(407) 555-0175', email: 'caroline@mail.test', address: '1200 Lake Eola Dr, Orlando, FL 32803', at: [28.5445, -81.3682], damageType: 'fire', carrier: 'Farmers', policy: 'FA-6612', text: 'Garage fire, smoke in the living rooms', lost: 10, opened: 9, status: 'qualified', value: 48_000 },
  { owner: 'Bay Street Bakery', phone: '(850) 555-0166', email: 'bakery@mail.test', address: '9 W Bay St, Panama City, FL 32401', at: [30.1532, -85.6616], damageType: 'hurricane', carrier: 'Hartford', policy: 'BOP-2214', text: 'Commercial: awning and roof edge torn, tarps set', lost: 9, opened: 7, status: 'qualified', value: 56_300 },
  { owner: 'Theo Papadakis', phone: '(727) 555-0131', address: '610 Athens St, Tarpon Springs, FL 34689', at: [28.1503, -82.7564], damageType: 'water', carrier: 'Tower Hill', policy: 'HO3-9921', lost: 7, opened: 6, status: 'qualified' },
  { owner: 'Ruth Abernathy', phone: '(321) 555-0120', email: 'ruth@mail.test', address: '77 Space Coast Pkwy, Melbourne, FL 32901', at: [28.0836, -80.6081], damageType: 'hail', carrier: 'Citizens Property', policy: 'HO3-1002', text: 'Hail, skylight cracked', lost: 5, opened: 4, status: 'qualified', client: true },
  { owner: 'Jonas Weber', phone: '(239) 555-0199', address: '15 Periwinkle Way, Sanibel, FL 33957', at: [26.4401, -82.0839], damageType: 'flood', lost: 330, opened: 3, status: 'intake' },
  { owner: 'Imani Brooks', phone: '(850) 555-0154', email: 'imani@mail.test', address: '301 S Monroe St, Tallahassee, FL 32301', at: [30.4383, -84.2807], damageType: 'other', lost: 250, opened: 2, status: 'intake' },
  { owner: 'Elena Petrova', phone: '(305) 555-0184', email: 'elena@mail.test', address: '1717 N Bayshore Dr, Miami, FL 33132', at: [25.7925, -80.1869], damageType: 'vandalism', lost: 290, opened: 1, status: 'intake' },
];

/** The second firm: fewer claims, the same numbers, nothing in common. */
export const rivalClaims: readonly PlannedClaim[] = [
  { owner: 'Nolan Rivers', phone: '(212) 555-0101', email: 'nolan@rival-owner.test', address: '44 Water St, Brooklyn, NY 11201', at: [40.7033, -73.9907], damageType: 'fire', carrier: 'Chubb', policy: 'CH-10', text: 'Fire in the roof space', lost: 40, opened: 38, status: 'inspected', observations: [truss], scenes: ['roof'], value: 210_000 },
  { owner: 'Orla Finch', phone: '(713) 555-0102', address: '900 Main St, Houston, TX 77002', at: [29.7589, -95.3677], damageType: 'hail', carrier: 'Farmers', policy: 'TX-22', lost: 20, opened: 18, status: 'scheduled' },
  { owner: 'Peregrine Holdings', phone: '(404) 555-0103', email: 'ops@peregrine.test', address: '10 Peachtree St, Atlanta, GA 30303', at: [33.7537, -84.3901], damageType: 'water', carrier: 'Travelers', policy: 'GA-7', text: 'Commercial: riser burst', lost: 8, opened: 6, status: 'qualified' },
];
