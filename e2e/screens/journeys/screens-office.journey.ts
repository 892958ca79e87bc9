// Settings, the frame with what opens in it, the public pages and the other rooms at a desk, on good days and on bad ones.
import { lookAtDesk } from '../at-desk.ts';
import { ofRoles } from '../role-list.ts';
import { ofTheOffice } from '../screen-list.ts';
import { states } from '../state-list.ts';

lookAtDesk([...ofTheOffice, ...ofRoles, ...states]);
