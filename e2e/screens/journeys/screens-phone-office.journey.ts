// Settings, the frame with what opens in it, the public pages and the other rooms on a phone.
import { lookOnPhone } from '../on-phone.ts';
import { ofRoles } from '../role-list.ts';
import { ofTheOffice } from '../screen-list.ts';
import { states } from '../state-list.ts';

lookOnPhone([...ofTheOffice, ...ofRoles, ...states]);
