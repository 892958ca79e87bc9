// The screens of claims work on a phone.
import { lookOnPhone } from './screens/on-phone.ts';
import { ofClaims } from './screens/screen-list.ts';
import { claimStates } from './screens/state-list.ts';

lookOnPhone([...ofClaims, ...claimStates]);
