// Settings, the frame with what opens in it, the public pages and the other rooms at a desk, on good days and on bad ones.
import { lookAtDesk } from './screens/at-desk.ts';
import { ofRoles } from './screens/role-list.ts';
import { ofTheOffice } from './screens/screen-list.ts';
import { states } from './screens/state-list.ts';

lookAtDesk([...ofTheOffice, ...ofRoles, ...states]);
