// The screens of claims work at a desk, on good days and on bad ones.
import { lookAtDesk } from './screens/at-desk.ts';
import { ofClaims } from './screens/screen-list.ts';
import { claimStates } from './screens/state-list.ts';

lookAtDesk([...ofClaims, ...claimStates]);
