// The screens of claims work on a phone.
import { lookOnPhone } from '../on-phone.ts';
import { ofClaims } from '../screen-list.ts';
import { claimStates } from '../state-list.ts';

lookOnPhone([...ofClaims, ...claimStates]);
