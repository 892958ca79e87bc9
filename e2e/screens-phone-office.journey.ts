// Settings, the frame with what opens in it, the public pages and the other rooms on a phone.
import { lookOnPhone } from './screens/on-phone.ts';
import { ofRoles } from './screens/role-list.ts';
import { ofTheOffice } from './screens/screen-list.ts';
import { states } from './screens/state-list.ts';

lookOnPhone([...ofTheOffice, ...ofRoles, ...states]);
