// The screens of claims work at a desk, on good days and on bad ones.
import { lookAtDesk } from '../at-desk.ts';
import { ofClaims } from '../screen-list.ts';
import { claimStates } from '../state-list.ts';

lookAtDesk([...ofClaims, ...claimStates]);
