// The built screens as data, room by room (`lists/`): who looks, where, and what stands there once it is complete.
import { claimDialogs, claimScreens, claimTabs, intakeScreens } from './lists/claim-screens.ts';
import { fieldScreens } from './lists/field-screens.ts';
import { officeScreens } from './lists/office-screens.ts';
import type { Screen } from './lists/screen.ts';
import { frameScreens, settingsScreens, siteScreens } from './lists/shell-screens.ts';

const withData = (screen: Screen): Screen => ({ badDay: screen.path.includes('{done}?tab=') ? 'tab' : 'screen', ...screen });

/** By the suite that looks at them. */
export const ofClaims: readonly Screen[] = [...claimScreens.map(withData), ...claimDialogs];
export const ofTheOffice: readonly Screen[] = [
  ...settingsScreens,
  ...frameScreens,
  ...siteScreens,
  ...claimTabs,
  ...fieldScreens,
  ...officeScreens,
  ...intakeScreens,
];
export const screens: readonly Screen[] = [...ofClaims, ...ofTheOffice];
